/**
 * Tags in one line of text, separated by commas. A tag that holds a comma, or begins with a quotation mark, stands in quotation marks, which are
 * doubled inside (RFC 4180).
 */
export function writeTagText(tags: readonly string[]): string {
  return tags.map((tag) => (/,|^"/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ');
}

const PIECE = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/y;

/** The tags of such a line: trimmed, none empty, none twice (docs/spec.md §5). */
export function readTagText(text: string): string[] {
  const found = new Set<string>();
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const [, quoted, plain = ''] = PIECE.exec(text)!;
    const tag = (quoted?.replaceAll('""', '"') ?? plain).trim();
    if (tag) found.add(tag);
  }
  return [...found];
}

/** The tags of a form: repeated fields are one tag each, a single one is such a line (docs/api.md). */
export function readTagFields(values: readonly string[]): string[] {
  if (values.length === 1) return readTagText(values[0]!);
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))];
}
