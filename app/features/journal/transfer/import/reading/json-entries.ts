/** Reads entries from JSON: our own export, the list of our API, the journal in an account download, and Day One's. */
import { truncate } from '~/platform/text/truncate';
import { headingOf, isWorldwideId, type RawEntry, Unreadable } from './entry-fields';

type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/**
 * Returns a list of functions that each return the raw fields of an entry or throw Unreadable. Null for JSON of another
 * kind.
 */
export function entriesOfJson(document: unknown): (() => RawEntry)[] | null {
  if (isList(document))
    return document.length === 0 || document.some(isOurs) ? document.map((entry) => () => ourEntry(entry)) : null;
  if (!isObject(document)) return null;
  if (document.table === 'JournalEntry' && isList(document.rows))
    return document.rows.map((row) => () => accountRow(row));
  if (!isList(document.entries)) return null;
  if (document.format === 'orion-journal' || document.entries.some(isOurs))
    return document.entries.map((entry) => () => ourEntry(entry));
  if (isObject(document.metadata) || document.entries.some((entry) => isObject(entry) && 'creationDate' in entry)) {
    return document.entries.map((entry) => () => dayOneEntry(entry));
  }
  return null;
}

function isOurs(entry: unknown): boolean {
  return isObject(entry) && 'content' in entry && 'createdAt' in entry;
}

function ourEntry(entry: unknown): RawEntry {
  if (!isObject(entry)) throw new Unreadable('It is not an entry.');
  if (entry.damaged) throw new Unreadable('It was damaged when it was exported.');
  if (typeof entry.content !== 'string') throw new Unreadable('It has no text.');
  const { title, content, mood, moodScore, tags, timeZone } = entry;
  return {
    title,
    content,
    mood,
    moodScore,
    tags,
    timeZone,
    created: entry.createdAt,
    updated: entry.updatedAt,
    ...ownIdentity(entry.entryId),
  };
}

/** Reads a row of data/JournalEntry.json in the download of a whole account. */
function accountRow(row: unknown): RawEntry {
  if (!isObject(row)) throw new Unreadable('It is not an entry.');
  if ([row.title, row.content, row.tags].some(isObject)) throw new Unreadable('It was damaged when it was exported.');
  return ourEntry({
    ...row,
    entryId: row.id,
    moodScore: row.moodScore === null ? null : Number(row.moodScore),
    tags: listOf(row.tags),
  });
}

function listOf(tags: unknown): unknown {
  try {
    return typeof tags === 'string' ? JSON.parse(tags) : tags;
  } catch {
    return null;
  }
}

export function ownIdentity(id: unknown): Pick<RawEntry, 'ownId' | 'source'> {
  return isWorldwideId(id) ? { ownId: id.toLowerCase(), source: `orion ${id.toLowerCase()}` } : {};
}

/**
 * Reads an entry of Day One, which escapes punctuation, shows the first line as the title, and has pictures as image
 * links to itself.
 */
function dayOneEntry(entry: unknown): RawEntry {
  if (!isObject(entry)) throw new Unreadable('It is not an entry.');
  const words = typeof entry.text === 'string' ? entry.text.replace(/\r\n?/g, '\n') : '';
  const plain = words.replace(/!\[[^[\]\n]*\]\(dayone-moment:[^()\n]*\)/g, '').replace(/\\([!-/:-@[-`{-~])/g, '$1');
  const source = isWorldwideId(entry.uuid) ? `dayone ${entry.uuid.toLowerCase()}` : null;
  const { title, content } = splitTitle(plain.trim());
  return {
    title,
    content,
    tags: entry.tags,
    timeZone: entry.timeZone,
    created: entry.creationDate,
    updated: entry.modifiedDate,
    source,
  };
}

const MAX_TITLE_LINE = 120;

/**
 * Uses a heading, or a short first line, with text below it as the title. Otherwise the title is taken from the first
 * line, which also stays in the content.
 */
function splitTitle(text: string): { title: string; content: string } {
  const [first = '', ...rest] = text.split('\n');
  const heading = headingOf(first);
  const below = rest.join('\n').trim();
  const title = heading ?? first.trim();
  const isTitle = below !== '' && (heading !== undefined || title.length <= MAX_TITLE_LINE);
  return {
    title: title.length > 200 ? `${truncate(title, 80)}…` : title,
    content: isTitle ? below : text,
  };
}
