/** Returns the beginning of a text: at most `limit` UTF-16 units, without half a surrogate pair at the end. */
export function truncate(text: string, limit: number): string {
  const cut = text.slice(0, limit);
  return cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : cut;
}
