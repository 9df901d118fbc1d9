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
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Makes names such as `2026-11-21-the-last-box.md`, each once. The day is one of the entry's zone. */
export function fileNames(timeZone: string): (entry: WholeEntry) => string {
  const taken = new Map<string, number>();
  const days = new Map<string, Intl.DateTimeFormat>();
  const dayOf = (entry: WholeEntry) => {
    const zone = entry.timeZone ?? timeZone;
    const format = days.get(zone) ?? new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });
    days.set(zone, format);
    return format.format(new Date(entry.createdAt));
  };
  return (entry) => {
    const base = `${dayOf(entry)}-${slugOf(entry.title)}`;
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    return count === 1 ? `${base}.md` : `${base}-${count}.md`;
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
  return slug.replace(/-+$/, '');
}
