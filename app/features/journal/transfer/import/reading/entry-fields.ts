/** Converts the raw fields of an entry, whatever their source. */
import { isTimeZone, momentInZone } from '~/platform/calendar/local-time';
import { truncate } from '~/platform/text/truncate';
import { ENTRY_LIMITS, MOOD_SCORES, UNTITLED } from '../../../entry-limits';
import type { FoundEntry } from '../read-journal-file.server';

/** The fields of an entry as its source has them. Those of unknown type are read, shortened or rejected by makeEntry. */
export type RawEntry = {
  title: unknown;
  content: string;
  mood?: unknown;
  moodScore?: unknown;
  tags: unknown;
  timeZone: unknown;
  created: unknown;
  updated: unknown;
  source?: string | null;
  ownId?: string;
  /** The title of an entry without one. */
  untitled?: string;
  /** Whether `created` is not from the entry itself. */
  isDateGuessed?: boolean;
};

type Cut = FoundEntry['cut'];
type ReadTime = { time: number; isWall: true } | { time: number; isWall: false; zone: string | null };

export class Unreadable extends Error {}

/** Globally unique ids; shorter ones name different entries in different notebooks. */
const WORLDWIDE_ID = /^(?:[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12})$/i;
const TIME =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;
const NOON = 12;
const EARLIEST = Date.UTC(1800, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/**
 * Returns an entry as the main thread expects it. `source` identifies it at its source; without one, its day as
 * written, title and content do. Throws Unreadable with a sentence for the user.
 */
export function makeEntry(raw: RawEntry, timeZone: string): FoundEntry {
  const own = isTimeZone(raw.timeZone) ? raw.timeZone : null;
  const created = parseTime(raw.created, own ?? timeZone);
  if (!created) throw new Unreadable('Its date cannot be read.');
  const updated = parseTime(raw.updated ?? raw.created, own ?? timeZone);
  const cut: Cut = [];
  const content = raw.content.replace(/\r\n?/g, '\n');
  if (content.trim() === '') throw new Unreadable('It has no text.');
  if (content.length > ENTRY_LIMITS.content)
    throw new Unreadable(`It is longer than ${ENTRY_LIMITS.content.toLocaleString('en-US')} characters.`);
  const title = shorten(text(raw.title) || raw.untitled || UNTITLED, ENTRY_LIMITS.title, 'title', cut);
  const mood = shorten(text(raw.mood), ENTRY_LIMITS.mood, 'mood', cut) || null;
  return {
    name: title,
    source: raw.source ?? null,
    ownId: raw.ownId ?? null,
    dated: raw.isDateGuessed ? '' : String(raw.created),
    title,
    content,
    mood,
    moodScore: MOOD_SCORES.find((score) => score === raw.moodScore) ?? null,
    tags: parseTags(raw.tags, cut),
    // A time without a zone was read in the user's zone.
    timeZone: own ?? (created.isWall ? timeZone : created.zone),
    createdAt: created.time,
    updatedAt: Math.max(created.time, updated?.time ?? created.time),
    cut,
  };
}

export function isWorldwideId(value: unknown): value is string {
  return typeof value === 'string' && WORLDWIDE_ID.test(value);
}

const MARKS_OF_A_HEADING = /^#{1,6}(?=\s)/;
/** A longer line is not a heading, even when it begins like one. */
const MAX_HEADING = 500;

/** Returns the text of a line that is a Markdown heading; undefined for any other line. */
export function headingOf(line: string): string | undefined {
  const marks = line.length <= MAX_HEADING ? MARKS_OF_A_HEADING.exec(line)?.[0] : undefined;
  if (marks === undefined) return undefined;
  let words = line.slice(marks.length).trim();
  while (words.endsWith('#')) words = words.slice(0, -1);
  return words.trimEnd() || undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function shorten(value: string, most: number, what: Cut[number], cut: Cut): string {
  if (value.length <= most) return value;
  cut.push(what);
  return `${truncate(value, most - 1).trimEnd()}…`;
}

/**
 * Reads tags from a list, or from a text that separates them by commas, or else by spaces; notebooks mark a tag with a
 * leading '#'.
 */
function parseTags(value: unknown, cut: Cut): string[] | null {
  const isList = Array.isArray(value);
  const list: unknown[] = isList
    ? value
    : typeof value === 'string'
      ? value.split(value.includes(',') ? ',' : /\s+/)
      : [];
  const names = list.map((name) => (isList ? text(name) : text(name).replace(/^#+/, ''))).filter((name) => name !== '');
  const fitting = [...new Set(names)].filter((name) => name.length <= ENTRY_LIMITS.tag);
  if (fitting.length < new Set(names).size || fitting.length > ENTRY_LIMITS.tags) cut.push('tags');
  return fitting.length > 0 ? fitting.slice(0, ENTRY_LIMITS.tags) : null;
}

/**
 * Reads a time as files write it, in milliseconds since 1970; a date without a time is noon. Returns null for an
 * invalid time, or one outside of 1800 to 2200.
 */
function parseTime(value: unknown, timeZone: string): ReadTime | null {
  const parts = TIME.exec(typeof value === 'string' ? value.trim() : '');
  if (!parts) return null;
  const [, year, month, day, hour = String(NOON), minute = '0', second = '0', fraction = '0', offset] = parts;
  const millisecond = Math.floor(Number(`0.${fraction}`) * 1_000);
  const wall = Date.UTC(0, Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second), millisecond);
  const date = new Date(wall);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal =
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60;
  if (!isReal || date.getTime() < EARLIEST || date.getTime() > LATEST) return null;
  if (!offset) return { time: momentInZone(date.getTime(), timeZone), isWall: true };
  const ahead = offsetOf(offset);
  return { time: date.getTime() - ahead, isWall: false, zone: zoneOf(ahead) };
}

function offsetOf(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
}

/**
 * Returns the zone that is whole hours ahead of UTC, so that a day stays the same day; the sign in its name is
 * inverted. Null for UTC itself and for other offsets.
 */
function zoneOf(ahead: number): string | null {
  const hours = ahead / 3_600_000;
  if (hours === 0 || !Number.isInteger(hours) || hours < -12 || hours > 14) return null;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
