import { dayOf } from '~/platform/calendar/day-of';
import { UNTITLED } from '../../entry-schema';
import type { WholeEntry } from './read-whole-entries.server';

/** An entry as a Markdown file with YAML front matter. Its content stands behind it as it is, between one empty line and the end of the last one. */
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

/** YAML 1.2 takes a JSON text as it is, but for these characters, which it does not print. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Makes names such as `2026-11-21-the-last-box.md`, each once. The day is one of the entry's zone. */
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

/** Letters and digits of any script; nothing that a file system or a path could take for more. */
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
