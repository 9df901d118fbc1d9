const MAX_LENGTH = 32_000;
const MAX_MARKS = 1_000;
const DEEPEST = 40;

/**
 * Whether a reply is drawn as Markdown. A parser can be made to work for many seconds, or to run out of stack, by thousands of
 * unclosed marks or levels; nobody writes such a reply on purpose, and its words are as legible plain.
 */
export function readsAsMarkdown(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  let marks = 0;
  for (const character of text) if ('*_~`|<>[]'.includes(character)) marks += 1;
  return marks <= MAX_MARKS && text.split('\n').every((line) => levelsOf(line) <= DEEPEST);
}

function levelsOf(line: string): number {
  const prefix = /^[\s>*+\-\d.)]*/.exec(line)![0];
  return prefix.replace(/\s/g, '').length + prefix.replace(/[^\s]/g, '').length / 2;
}
