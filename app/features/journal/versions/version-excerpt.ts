import { truncate } from '~/platform/text/truncate';
const MAX_CHARACTERS = 160;
/** Words before the change say where it is. */
const CHARACTERS_BEFORE = 40;

/** The words of a version, in one line, around the first place where the text after it is another one; its beginning where the texts are the same. */
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
  const shown = truncate(line, MAX_CHARACTERS).replace(/^[\uDC00-\uDFFF]/, '');
  return `${start > 0 ? '…' : ''}${shown}${isCut ? '…' : ''}`;
}

/** 0 for texts that are the same. */
function firstDifference(one: string, other: string): number {
  if (one === other) return 0;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** The place itself, or the first word after it where one begins soon. */
function wordStart(text: string, place: number): number {
  if (place <= 0) return 0;
  const space = text.slice(place, place + CHARACTERS_BEFORE / 2).search(/\s\S/);
  return space === -1 ? place : place + space + 1;
}
