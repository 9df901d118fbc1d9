const BULLET = /^(?:[-*•–]|\d{1,3}[.)])\s+/;
const SENTENCE = /^\p{Lu}.*[.!?]$/u;
/** Longer lines are prose. */
const MAX_ITEM = 240;

/** Returns the lines of a list without their marks, each an item, or the paragraph as it is. */
export function splitList(paragraph: string): { text: string; isItem: boolean }[] {
  const lines = paragraph.split('\n').map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  const isList = (pattern: RegExp) => filled.every((line) => line.length <= MAX_ITEM && pattern.test(line));
  if (filled.length < 2 || !(isList(BULLET) || isList(SENTENCE))) return [{ text: paragraph.trim(), isItem: false }];
  return filled.map((line) => ({ text: line.replace(BULLET, ''), isItem: true }));
}
