import { createWallClock, type WallClock } from '~/platform/calendar/wall-clock';
import { layOver, type ReadingsByDay } from '../../readings/day-readings';
import type { ReadingSource } from '../../readings/reading-sources';
import { readAppleHealth } from './apple-health';
import { DayCollector } from './day-collector';
import { FileError } from './file-error';
import { openArchive, type PackedFile } from './open-archive';
import { readTable } from './read-table';
import { isTakeoutFile, readTakeout } from './read-takeout';

/** `fd` is an open file of `size` bytes. Days after `lastDay` are left out; `timeZone` is for times without one. */
export type FileToRead = { fd: number; fileName: string; size: number; lastDay: string; timeZone: string };
type ReadFile = { source: ReadingSource; days: ReadingsByDay };

/** The export beside it has the same for doctors, in less detail. Its name is in the language of the phone. */
const isAppleExport = (name: string) => /\.xml$/i.test(name) && !/_cda\.xml$/i.test(name);
const isTable = (name: string) => /\.(csv|tsv|txt)$/i.test(name);
/** What a Mac adds to a zip: its own notes of each file. */
const isMacNote = (name: string) => /(^|\/)(__MACOSX\/|\._)/.test(name);
const isWanted = (name: string) => !isMacNote(name) && (isAppleExport(name) || isTable(name) || isTakeoutFile(name));
/** A zip of tables that a person made has few of them. */
const MAX_TABLES = 20;

/** Reads the days of a file. `onProgress` is told how much is read, from 0 to 1. Throws FileError. */
export async function readFile(file: FileToRead, onProgress: (share: number) => void): Promise<ReadFile> {
  let [read, all] = [0, file.size];
  const files = await openArchive(file.fd, file, isWanted, (count) => {
    read += count;
    onProgress(Math.min(1, read / all));
  });
  const choice = choose(files);
  all = choice.files.reduce((sum, { bytes }) => sum + bytes, 1);
  const days = await readAll(choice, file);
  if (days.size === 0) throw new FileError('empty');
  return { source: choice.source, days };
}

type Choice = { source: ReadingSource; files: readonly PackedFile[] };

/** The name of a file that is no archive may be anything. */
function choose(files: readonly PackedFile[]): Choice {
  const takeout = files.filter(({ name }) => isTakeoutFile(name));
  if (takeout.length > 0) return { source: 'takeout', files: takeout };
  const xml = files.filter(({ name }) => isAppleExport(name)).sort((a, b) => b.bytes - a.bytes);
  if (xml[0]) return { source: 'apple-health', files: [xml[0]] };
  if (files.length === 0 || files.length > MAX_TABLES) throw new FileError('unknown');
  return { source: 'csv', files };
}

async function readAll({ source, files }: Choice, { lastDay, timeZone }: FileToRead): Promise<ReadingsByDay> {
  const clock = createWallClock(timeZone);
  if (source === 'takeout') return readTakeout(files, lastDay, clock);
  if (source === 'apple-health') {
    const collector = new DayCollector(lastDay);
    await readAppleHealth(files[0]!.read(), collector, clock);
    return collector.finish();
  }
  return readTables(files, lastDay, clock);
}

/** One text among tables is left out, where another one can be read. */
async function readTables(files: readonly PackedFile[], lastDay: string, clock: WallClock): Promise<ReadingsByDay> {
  const days: ReadingsByDay = new Map();
  let unknown: FileError | null = null;
  let isKnown = false;
  for (const { read } of files) {
    try {
      for (const [day, readings] of await readTable(read(), lastDay, clock))
        days.set(day, layOver(days.get(day), readings));
      isKnown = true;
    } catch (error) {
      if (!(error instanceof FileError && error.failure === 'unknown')) throw error;
      unknown = error;
    }
  }
  if (unknown && !isKnown) throw unknown;
  return days;
}
