const MAX_LENGTH = 32_000;
const MAX_MARKS = 1_000;
const DEEPEST = 40;

/**
 * Returns whether a reply is rendered as Markdown. Thousands of unclosed marks or nesting levels can make a parser run
 * for many seconds or overflow the stack; such replies do not occur on purpose and stay legible as plain text.
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
