/** Reads a table with a date in each row and readings in columns, such as a person writes or a program exports. */
import type { WallClock } from '~/platform/calendar/wall-clock';
import { composeDay } from '../../readings/compose-day';
import { type DayReadings, layOver, type ReadingsByDay, saysSomething } from '../../readings/day-readings';
import type { Chunks } from './apple-health';
import { readRows, type Row } from './csv-rows';
import { FileError } from './file-error';
import { SeenRecords } from './seen-records';
import { type Columns, columnsOf, dateText, minutesOf, numberOf, stepsOf, wordOf } from './table-columns';

/** Readings of a day, with amounts that are not rounded yet. */
type TableDay = DayReadings & { isPart: boolean };

/**
 * Returns the readings by day, up to `lastDay`. Rows with a time are parts of a day: steps and calories are added up, and
 * the longest sleep counts. Of rows without one, the last that says something counts. Throws FileError.
 */
export async function readTable(chunks: Chunks, lastDay: string, clock: WallClock): Promise<ReadingsByDay> {
  const days = new Map<string, TableDay>();
  const seen = new SeenRecords();
  let columns: Columns;
  let [rows, dated] = [0, 0];
  const take = (row: Row) => {
    rows += 1;
    const text = dateText(row, columns);
    const time = clock.read(text);
    if (!time) return;
    dated += 1;
    if (time.day < '2000-01-01' || time.day > lastDay) return;
    const isPart = text.includes(':');
    const until = isPart ? time.at : Date.parse(`${time.day}T12:00:00Z`);
    const readings = { ...readingsOf(row, columns, until, isPart), isPart };
    if (!says(readings)) return;
    const before = days.get(time.day);
    const isNew = !isPart || seen.add(until, readings.steps ?? -1, readings.caloriesBurned ?? -1);
    if (isNew)
      days.set(time.day, before && isPart && before.isPart ? joined(before, readings) : over(before, readings));
  };
  await readRows(chunks, take, (names) => {
    columns = columnsOf(names);
  });
  if (rows > 0 && dated === 0) throw new FileError('undated');
  return new Map([...days].map(([day, { isPart: _, ...readings }]) => [day, readings]));
}

const says = ({ isPart: _, ...readings }: TableDay): boolean => saysSomething(readings);
const over = (before: TableDay | undefined, now: TableDay): TableDay => ({
  ...layOver(before, now),
  isPart: now.isPart,
});

/** Joins two parts of a day, in whatever order they come. */
function joined(one: TableDay, other: TableDay): TableDay {
  const [first, last] = one.recordedAt <= other.recordedAt ? [one, other] : [other, one];
  const sum = (name: 'steps' | 'caloriesBurned') =>
    first[name] === undefined || last[name] === undefined ? {} : { [name]: first[name] + last[name] };
  const isLonger = (first.sleepDuration ?? -1) > (last.sleepDuration ?? -1);
  const { sleepDuration, sleepQuality } = isLonger ? first : last;
  const { sleepDuration: _, sleepQuality: _quality, ...all } = layOver(first, last);
  return {
    ...all,
    ...sum('steps'),
    ...sum('caloriesBurned'),
    ...(sleepDuration !== undefined && { sleepDuration }),
    ...(sleepQuality !== undefined && { sleepQuality }),
    isPart: true,
  };
}

function readingsOf(row: Row, columns: Columns, until: number, isPart: boolean): DayReadings {
  const rate = numberOf(row, columns.beat);
  const asleep = minutesOf(row, columns.asleep, !isPart);
  const readings = composeDay({
    steps: stepsOf(row, columns),
    resting: numberOf(row, columns.resting),
    variability: numberOf(row, columns.variability),
    calories: numberOf(row, columns.calories),
    beat: rate === undefined ? undefined : { rate, at: until },
    sleep: asleep === undefined ? undefined : { asleep, inBed: minutesOf(row, columns.inBed, !isPart) ?? 0 },
    until,
  });
  const [zone, quality, stressLevel] = [
    wordOf(row, 'heartRateZone'),
    wordOf(row, 'sleepQuality'),
    wordOf(row, 'stressLevel'),
  ];
  return {
    ...readings,
    ...(zone && readings.heartRate !== undefined && { heartRateZone: zone }),
    ...(quality && readings.sleepDuration !== undefined && { sleepQuality: quality }),
    ...(stressLevel && { stressLevel, stressIsOwn: true }),
  };
}
