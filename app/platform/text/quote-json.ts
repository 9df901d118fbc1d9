/** Line breaks that JSON leaves as they are, and what nobody sees: marks of direction, empty spaces, tags. */
const UNSEEN =
  /[\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\uffa0\ufeff]|\udb40[\udc00-\udfff]/g;

/** Returns the value as JSON on one line, in which nothing is hidden from a reader: the value is the same when parsed. */
export function quoteJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN, (letters) =>
    letters
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
