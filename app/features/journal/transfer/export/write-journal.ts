import { brand } from '~/brand';
import { escapeHtml } from '~/platform/web/escape-html';
import { UNTITLED } from '../../entry-schema';
import { entryFacts, writtenTime } from './entry-facts';
import type { WholeEntry } from './read-whole-entries.server';

/** What a journal is written from: its entries newest first, how many they are, when the first was written, and the reader's zone. */
export type Writing = {
  entries: AsyncIterable<WholeEntry>;
  total: number;
  began: { createdAt: string; timeZone: string | null } | null;
  timeZone: string;
  now: Date;
};

/** What tells a file of ours from others when it comes back. */
export const JSON_FORMAT = 'orion-journal';

/** All fields of all entries, as one document. */
export async function* writeJson({ entries, total, timeZone, now }: Writing): AsyncGenerator<string> {
  const head = { format: JSON_FORMAT, version: 1, exportedAt: now.toISOString(), timeZone, totalEntries: total };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "entries": [`;
  let separator = '\n';
  for await (const entry of entries) {
    yield `${separator}    ${JSON.stringify(entry)}`;
    separator = ',\n';
  }
  yield '\n  ]\n}\n';
}

/**
 * A whole page without scripts or anything from elsewhere, that document services open as a document (docs/spec.md §9). An entry's day is a day of the zone
 * that it was written in.
 */
export async function* writeHtml({ entries, total, began, timeZone, now }: Writing): AsyncGenerator<string> {
  yield `${HEAD}<h1>My journal</h1>\n`;
  yield `<p class="faint">Total entries: ${total.toLocaleString('en-US')}</p>\n`;
  if (began)
    yield `<p class="faint">Journey started: ${writtenTime(began.createdAt, 'day', began.timeZone ?? timeZone)}</p>\n`;
  yield `<p class="faint">Exported from ${brand.name} on ${writtenTime(now.toISOString(), 'day', timeZone)}</p>\n`;
  for await (const entry of entries) {
    const facts = entryFacts(entry, timeZone).map((fact) => `<p class="faint" dir="auto">${escapeHtml(fact)}</p>\n`);
    yield `<article>\n<h2 dir="auto">${escapeHtml(entry.title.trim() || UNTITLED)}</h2>\n${facts.join('')}${paragraphs(entry.content)}</article>\n`;
  }
  yield '</main></body></html>\n';
}

/** Document services know paragraphs and line breaks, and no CSS for white space. */
function paragraphs(text: string): string {
  return text
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>\n`)
    .join('');
}

const HEAD = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>My journal</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; font: 18px/1.6 Georgia, serif; }
main { max-width: 65ch; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.8rem; }
h2 { font-size: 1.3rem; margin: 0 0 0.25rem; break-after: avoid; }
article { margin: 2.5rem 0 0; padding-top: 1.5rem; border-top: 1px solid #8888; }
.faint { margin: 0 0 0.25rem; opacity: 0.8; font: 0.9rem/1.5 system-ui, sans-serif; break-after: avoid; }
@media print { :root { color-scheme: light; } body { font-size: 11pt; } main { max-width: none; padding: 0; } article { orphans: 3; widows: 3; } }
</style></head><body><main>
`;
