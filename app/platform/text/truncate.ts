/** Returns the beginning of a text: at most `limit` UTF-16 units, without half a surrogate pair at the end. */
export function truncate(text: string, limit: number): string {
  return text.slice(0, characterStart(text, limit));
}

/** Moves a position in the middle of a surrogate pair to the start of the pair. */
export function characterStart(text: string, at: number): number {
  return at < text.length && /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') ? at - 1 : at;
}

/** Returns a text of at most `limit` UTF-16 units. A longer one ends with '…', after a word where that keeps half of it. */
export function truncateAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = truncate(text, limit - 1);
  const end = text[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(end > limit / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
