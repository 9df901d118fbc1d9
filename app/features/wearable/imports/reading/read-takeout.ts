/**
 * Reads what Fitbit and Google let people take out: folders of many small files, of which the name says what they hold.
 * Google's tables and Fitbit's older JSON files may say the same, so they are collected apart, and a day has what the
 * tables say first.
 */
import type { WallClock, WallTime } from '~/platform/calendar/wall-clock';
import { layOver, saysSomething, type ReadingsByDay } from '../../readings/day-readings';
import type { Chunks } from './apple-health';
import { readRows } from './csv-rows';
import { type Amount, DayCollector } from './day-collector';
import { FileError } from './file-error';
import { takeFitbitFile } from './fitbit-json';
import type { PackedFile } from './open-archive';
import { readTable } from './read-table';

/** A month of minutes takes 2 MB. Longer JSON files are of no tracker, and are left out. */
const MAX_JSON_BYTES = 8 * 1024 * 1024;
/** Only the latest heart rate is of use, and there is a large file of them for each day. */
const HEART_RATE_FILES = 2;

const KINDS = {
  fitbit: /^(steps|calories|heart_rate|resting_heart_rate|sleep)-\d{4}-\d\d-\d\d\.json$/,
  google: /^(steps|calories|heart_rate|daily_resting_heart_rate|daily_heart_rate_variability)(_\d{4}-\d\d-\d\d)?\.csv$/,
  variability: /^daily heart rate variability summary - .{4,20}\.csv$/,
  fit: /^daily activity metrics\.csv$/,
} as const;

type Kind = keyof typeof KINDS;
type Sorted = { kind: Kind; topic: string; file: PackedFile };

function kindOf(name: string): { kind: Kind; topic: string } | null {
  const base = baseName(name);
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const match = KINDS[kind].exec(base);
    if (match) return { kind, topic: match[1] ?? kind };
  }
  return null;
}

const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).toLowerCase();

export function isTakeoutFile(name: string): boolean {
  return kindOf(name) !== null;
}

/** Throws FileError. */
export async function readTakeout(
  files: readonly PackedFile[],
  lastDay: string,
  clock: WallClock,
): Promise<ReadingsByDay> {
  const [tables, json] = [new DayCollector(lastDay), new DayCollector(lastDay)];
  let fit: ReadingsByDay = new Map();
  for (const { kind, topic, file } of withoutOldBeats(files)) {
    if (kind === 'fit') fit = await readTable(file.read(), lastDay, clock).catch(skipUnknown);
    else if (kind === 'fitbit') takeFitbitFile(topic, await readJson(file), json, clock);
    else await readGoogleTable(topic, file.read(), tables, clock);
  }
  return layAllOver([tables.finish(), json.finish(), fit]);
}

function withoutOldBeats(files: readonly PackedFile[]): Sorted[] {
  const sorted = files.flatMap((file): Sorted[] => {
    const found = kindOf(file.name);
    return found ? [{ ...found, file }] : [];
  });
  const isBeat = ({ topic }: Sorted) => topic === 'heart_rate';
  const beats = sorted.filter(isBeat).sort((a, b) => (baseName(a.file.name) < baseName(b.file.name) ? 1 : -1));
  const latest = (['fitbit', 'google'] as const).flatMap((kind) =>
    beats.filter((one) => one.kind === kind).slice(0, HEART_RATE_FILES),
  );
  return [...sorted.filter((one) => !isBeat(one)), ...latest];
}

/** Returns null for what is too long or no JSON: one such file among thousands is left out. */
async function readJson({ bytes, read }: PackedFile): Promise<unknown> {
  if (bytes > MAX_JSON_BYTES) return null;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of read()) {
    size += part.length;
    if (size > MAX_JSON_BYTES) return null;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

const MINUTE_MS = 60_000;

const TAKERS: Record<
  string,
  (collector: DayCollector, from: WallTime, to: WallTime, text: Text, device: string) => void
> = {
  steps: (collector, from, to, text, device) => add(collector, 'steps', from, to, text('steps'), device),
  calories: (collector, from, to, text, device) => add(collector, 'calories', from, to, text('calories'), device),
  heart_rate: (collector, from, _, text) => collector.addBeat(from, Number(text('beatsperminute'))),
  daily_resting_heart_rate: (collector, from, _, text) => collector.addResting(from, Number(text('beatsperminute'))),
  daily_heart_rate_variability: (collector, from, _, text) =>
    collector.addVariability(from, Number(text('averageheartratevariabilitymilliseconds'))),
  variability: (collector, from, _, text) => collector.addVariability(from, Number(text('rmssd'))),
};

type Text = (name: string) => string;

function add(collector: DayCollector, kind: Amount, from: WallTime, to: WallTime, text: string, device: string): void {
  collector.addAmount(kind, device, from, to, Number(text));
}

async function readGoogleTable(topic: string, chunks: Chunks, collector: DayCollector, clock: WallClock) {
  const take = TAKERS[topic]!;
  // The day of a daily value is that of its label, whatever the zone.
  const isDaily = topic.startsWith('daily') || topic === 'variability';
  const read = (stamp: string) => clock.read(isDaily ? stamp.slice(0, 10) : stamp);
  await readRows(chunks, (row) => {
    const from = read(row('timestamp'));
    if (from) take(collector, from, { ...from, at: from.at + MINUTE_MS }, row, row('datasource'));
  }).catch(skipUnknown);
}

/** A file that says nothing of the kind is left out; one that cannot be unpacked is not. */
function skipUnknown(error: unknown): ReadingsByDay {
  if (error instanceof FileError && error.failure === 'unknown') return new Map();
  throw error;
}

/** What stands first counts. */
function layAllOver(all: readonly ReadingsByDay[]): ReadingsByDay {
  const days: ReadingsByDay = new Map();
  for (const one of all.toReversed()) {
    for (const [day, readings] of one) {
      const under = days.get(day);
      const recordedAt = [readings.recordedAt, under?.recordedAt ?? ''].sort()[1]!;
      if (saysSomething(readings)) days.set(day, { ...layOver(under, readings), recordedAt });
    }
  }
  return days;
}
