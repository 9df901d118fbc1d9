import type { DayReadings } from '../../readings/day-readings';
import type { ReadingSource } from '../../readings/reading-sources';
import type { ImportFailure } from './import-failure';

/** What the worker thread that reads a file says: how far it is in percent, and once at the end what it found. */
export type ReadingsPosted =
  { progress: number } | { source: ReadingSource; days: [string, DayReadings][] } | { failure: ImportFailure };
