/** Reads a table with a date in each row and readings in columns, such as a person writes or a program exports. */
import type { WallClock } from '~/platform/calendar/wall-clock';
import { composeDay, type FoundDay } from '../../readings/compose-day';
import {
  type DayReadings,
  HEART_RATE_ZONES,
  type ReadingsByDay,
  saysSomething,
  SLEEP_QUALITIES,
  STRESS_LEVELS,
} from '../../readings/day-readings';
import type { Chunks } from './apple-health';
import { readRows, type Row } from './csv-rows';
import { FileError } from './file-error';

/** What a column may be called, and how many units of ours its unit is. */
type Column = readonly [name: string, unit?: number];

const HOUR = 60;
const COLUMNS = {
  day: [['date'], ['day'], ['timestamp'], ['datetime']],
  steps: [['steps'], ['stepcount'], ['totalsteps']],
  beat: [['heartrate'], ['heartratebpm']],
  resting: [['restingheartrate'], ['restingheartratebpm'], ['restinghr'], ['restinghrbpm']],
  variability: [['heartratevariability'], ['heartratevariabilityms'], ['hrv'], ['hrvms'], ['rmssd']],
  asleep: [
    ['sleepduration'],
    ['sleepminutes'],
    ['minutesasleep'],
    ['sleepdurationmin'],
    ['sleephours', HOUR],
    ['sleepdurationhours', HOUR],
    ['sleepdurationms', 1 / 60_000],
  ],
  inBed: [['timeinbed'], ['minutesinbed'], ['hoursinbed', HOUR]],
  calories: [['caloriesburned'], ['calories'], ['calorieskcal'], ['caloriesburnedkcal'], ['totalcalories']],
} satisfies Record<string, readonly Column[]>;

const WORDS = {
  heartRateZone: ['heartratezone', HEART_RATE_ZONES],
  stressLevel: ['stresslevel', STRESS_LEVELS],
  sleepQuality: ['sleepquality', SLEEP_QUALITIES],
} as const;

type Named = keyof typeof COLUMNS;
type Columns = Record<Named, readonly Column[]>;

/**
 * Returns the readings by day, up to `lastDay`. Of several rows of a day, the last one that says something counts.
 * Throws FileError.
 */
export async function readTable(chunks: Chunks, lastDay: string, clock: WallClock): Promise<ReadingsByDay> {
  const days: ReadingsByDay = new Map();
  let columns = COLUMNS as Columns;
  const take = (row: Row) => {
    const time = clock.read(textOf(row, columns.day).replaceAll('/', '-'));
    if (!time || time.day < '2000-01-01' || time.day > lastDay) return;
    const until = time.minute === 0 ? Date.parse(`${time.day}T12:00:00Z`) : time.at;
    const readings = readingsOf(row, columns, until);
    if (saysSomething(readings)) days.set(time.day, { ...days.get(time.day), ...readings });
  };
  await readRows(chunks, take, (names) => {
    const present = Object.entries(COLUMNS).map(([field, all]) => [
      field,
      all.filter(([name]) => names.includes(name)),
    ]);
    columns = Object.fromEntries(present) as Columns;
    const isKnown = Object.entries(columns).some(([field, found]) => field !== 'day' && found.length > 0);
    if (columns.day.length === 0 || !(isKnown || names.includes('stresslevel'))) throw new FileError('unknown');
  });
  return days;
}

function readingsOf(row: Row, columns: Columns, until: number): DayReadings {
  const number = (field: Named) => numberOf(row, columns[field]);
  const [rate, asleep] = [number('beat'), number('asleep')];
  const found: FoundDay = {
    steps: number('steps'),
    resting: number('resting'),
    variability: number('variability'),
    calories: number('calories'),
    beat: rate === undefined ? undefined : { rate, at: until },
    sleep: asleep === undefined ? undefined : { asleep, inBed: number('inBed') ?? 0 },
    until,
  };
  const readings = composeDay(found);
  for (const [name, [column, words]] of Object.entries(WORDS)) {
    const word = row(column).toLowerCase();
    const isOn =
      name === 'stressLevel' || readings[name === 'heartRateZone' ? 'heartRate' : 'sleepDuration'] !== undefined;
    if (isOn && (words as readonly string[]).includes(word)) Object.assign(readings, { [name]: word });
  }
  return readings;
}

function textOf(row: Row, columns: readonly Column[]): string {
  return columns.map(([name]) => row(name)).find((text) => text !== '') ?? '';
}

function numberOf(row: Row, columns: readonly Column[]): number | undefined {
  for (const [name, unit = 1] of columns) {
    const text = row(name);
    if (text === '') continue;
    // '12,345' is a whole number, '12,5' has a decimal comma.
    const plain = /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
    const value = Number(plain) * unit;
    if (Number.isFinite(value)) return value;
  }
  return undefined;
}
