/**
 * Writes tags as one line of text, separated by commas. A tag that contains a comma, or begins with a quotation mark,
 * is put in quotation marks, and those inside are doubled (RFC 4180).
 */
export function writeTagText(tags: readonly string[]): string {
  return tags.map((tag) => (/,|^"/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ');
}

const PIECE = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/y;

/** Returns the tags of such a line: trimmed, without empty tags and duplicates (docs/spec.md §5). */
export function parseTagText(text: string): string[] {
  const found = new Set<string>();
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const [, quoted, plain = ''] = PIECE.exec(text)!;
    const tag = (quoted?.replaceAll('""', '"') ?? plain).trim();
    if (tag) found.add(tag);
  }
  return [...found];
}

/** Returns the tags of a form: repeated fields are one tag each, a single field is such a line (docs/api.md). */
export function parseTagFields(values: readonly string[]): string[] {
  if (values.length === 1) return parseTagText(values[0]!);
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))];
}
