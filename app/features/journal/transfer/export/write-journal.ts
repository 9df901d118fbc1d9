import { brand } from '~/brand';
import { dayOf } from '~/platform/calendar/day-of';
import { createZoneFormatters } from '~/platform/calendar/zone-formatters.server';
import { escapeHtml } from '~/platform/web/escape-html';
import { UNTITLED } from '../../entry-limits';
import type { WholeEntry } from './list-whole-entries.server';

/**
 * The input of an export: the entries newest first, their number, when the first was written, and the reader's zone.
 */
type Writing = {
  entries: AsyncIterable<WholeEntry>;
  total: number;
  began: { createdAt: string; timeZone: string | null } | null;
  timeZone: string;
  now: Date;
};

/** Identifies our own files when they are imported. */
const JSON_FORMAT = 'orion-journal';

/** Yields all fields of all entries as one document. */
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
 * Yields a page without scripts or external resources, which document services open as a document (docs/spec.md §9). An
 * entry's day is a day of the zone that it was written in.
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

/** Document services support paragraphs and line breaks, but no CSS for white space. */
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

/**
 * Returns an entry as a Markdown file with YAML front matter. Its content follows unchanged, after one empty line and
 * before a final line break.
 */
export function writeMarkdown(entry: WholeEntry): string {
  const { entryId, title, content, mood, moodScore, tags, isPrivate, timeZone, createdAt, updatedAt, damaged } = entry;
  const lines = [
    `id: ${entryId}`,
    `title: ${quoted(title)}`,
    `date: ${createdAt}`,
    `updated: ${updatedAt}`,
    timeZone && `timeZone: ${quoted(timeZone)}`,
    mood !== null && `mood: ${quoted(mood)}`,
    moodScore && `moodScore: ${moodScore}`,
    tags && `tags: [${tags.map(quoted).join(', ')}]`,
    `private: ${isPrivate}`,
    damaged && 'damaged: true',
  ];
  return `---\n${lines.filter(Boolean).join('\n')}\n---\n\n${content}\n`;
}

/** Quotes a text as JSON, which is valid YAML 1.2 except for these characters, which have to be escaped. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Returns a function that makes unique names such as `2026-11-21-the-last-box.md`. The day is one of the entry's zone.
 */
export function fileNames(timeZone: string): (entry: WholeEntry) => string {
  const given = new Set<string>();
  const counts = new Map<string, number>();
  return (entry) => {
    const base = `${dayOf(new Date(entry.createdAt), entry.timeZone ?? timeZone)}-${slugOf(entry.title)}`;
    let count = counts.get(base) ?? 1;
    let name = base;
    // 'Walk 2' may have the name that a second 'Walk' would get.
    while (given.has(name)) name = `${base}-${(count += 1)}`;
    counts.set(base, count);
    given.add(name);
    return `${name}.md`;
  };
}

/**
 * Returns the letters and digits of a title, of any script, and nothing that a file system or a path treats specially.
 */
function slugOf(title: string): string {
  const words = (title.trim() || UNTITLED)
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const slug = Array.from((words ?? ['entry']).join('-'))
    .slice(0, 60)
    .join('');
  return slug.replace(/(?<!-)-+$/, '');
}

const styles = {
  day: createZoneFormatters('en-US', { dateStyle: 'long' }),
  moment: createZoneFormatters('en-US', { dateStyle: 'long', timeStyle: 'short' }),
};

/** Returns a time such as 'November 21, 2026' in this zone, for `moment` with the time of day. */
function writtenTime(time: string, style: keyof typeof styles, timeZone: string): string {
  return styles[style].get(timeZone).format(new Date(time));
}

/**
 * Returns the lines between an entry's title and its text: when it was written, in its own zone, its mood and its tags.
 */
export function entryFacts(
  { createdAt, updatedAt, mood, moodScore, tags, ...entry }: WholeEntry,
  timeZone: string,
): string[] {
  const moment = (time: string) => writtenTime(time, 'moment', entry.timeZone ?? timeZone);
  const edited = updatedAt > createdAt ? `, edited ${moment(updatedAt)}` : '';
  const feeling = [mood, moodScore && `${moodScore} of 5`].filter(Boolean).join(', ');
  return [
    `${moment(createdAt)}${edited}`,
    feeling && `Mood: ${feeling}`,
    tags?.length ? `Tags: ${tags.join(', ')}` : '',
  ].filter((fact) => fact !== '');
}
