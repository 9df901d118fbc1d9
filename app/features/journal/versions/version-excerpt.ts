import { characterStart, truncate } from '~/platform/text/truncate';
const MAX_CHARACTERS = 160;
/** Context shown before the change. */
const CHARACTERS_BEFORE = 40;

/**
 * Returns the text of a version on one line, around the first difference from the text after it; its beginning when
 * both are the same.
 */
export function versionExcerpt(text: string, next: string): string {
  const start = wordStart(
    text,
    Math.min(firstDifference(text, next) - CHARACTERS_BEFORE, text.length - MAX_CHARACTERS),
  );
  const line = text
    .slice(start, start + MAX_CHARACTERS * 2)
    .replace(/\s+/g, ' ')
    .trim();
  const isCut = line.length > MAX_CHARACTERS || start + MAX_CHARACTERS * 2 < text.length;
  const shown = truncate(line, MAX_CHARACTERS);
  return `${start > 0 ? '…' : ''}${shown}${isCut ? '…' : ''}`;
}

/** Returns the index of the first difference; 0 for equal texts. */
function firstDifference(one: string, other: string): number {
  if (one === other) return 0;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Returns the start of the next word when one begins soon after `place`, or else `place`. */
function wordStart(text: string, position: number): number {
  if (position <= 0) return 0;
  const space = text.slice(position, position + CHARACTERS_BEFORE / 2).search(/\s\S/);
  return space === -1 ? characterStart(text, position) : position + space + 1;
}
