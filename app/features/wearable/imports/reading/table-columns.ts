/** What the columns of a table may be called, and what its cells say. */
import { HEART_RATE_ZONES, SLEEP_QUALITIES, STRESS_LEVELS } from '../../readings/day-readings';
import type { Row } from './csv-rows';
import { FileError } from './file-error';

/** A name, and how many units of ours its unit is. */
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
    ['sleep'],
    ['sleepminutes'],
    ['minutesasleep'],
    ['sleepmin'],
    ['sleepdurationmin'],
    ['sleepdurationminutes'],
    ['sleephours', HOUR],
    ['hoursasleep', HOUR],
    ['sleeph', HOUR],
    ['sleepdurationh', HOUR],
    ['sleepdurationhr', HOUR],
    ['sleepdurationhours', HOUR],
    ['sleepdurationms', 1 / 60_000],
  ],
  inBed: [
    ['timeinbed'],
    ['minutesinbed'],
    ['timeinbedmin'],
    ['hoursinbed', HOUR],
    ['timeinbedh', HOUR],
    ['timeinbedhours', HOUR],
  ],
  calories: [['caloriesburned'], ['calories'], ['calorieskcal'], ['caloriesburnedkcal'], ['totalcalories']],
} satisfies Record<string, readonly Column[]>;

/** They name no unit: hours or minutes. */
const NO_UNIT = ['sleepduration', 'sleep', 'timeinbed'];

const WORDS = {
  heartRateZone: ['heartratezone', HEART_RATE_ZONES],
  stressLevel: ['stresslevel', STRESS_LEVELS],
  sleepQuality: ['sleepquality', SLEEP_QUALITIES],
} as const;

type Named = keyof typeof COLUMNS;
export type Columns = Record<Named, readonly Column[]>;

/** Returns the columns that are there. Throws FileError where nothing in them is known. */
export function columnsOf(names: readonly string[]): Columns {
  const present = Object.entries(COLUMNS).map(([field, all]) => [field, all.filter(([name]) => names.includes(name))]);
  const columns = Object.fromEntries(present) as Columns;
  const isKnown = Object.entries(columns).some(([field, found]) => field !== 'day' && found.length > 0);
  if (columns.day.length === 0 || !(isKnown || names.includes(WORDS.stressLevel[0]))) throw new FileError('unknown');
  return columns;
}

export function dateText(row: Row, { day }: Columns): string {
  const text = day.map(([name]) => row(name)).find((one) => one !== '') ?? '';
  return text.replaceAll('/', '-');
}

/** Returns a whole number of steps. Throws FileError for a fraction: '8.412' may be eight thousand. */
export function stepsOf(row: Row, { steps }: Columns): number | undefined {
  const count = numberOf(row, steps);
  if (count === undefined || Math.abs(count - Math.round(count)) < 1e-6) return count;
  throw new FileError('fractions');
}

export function numberOf(row: Row, columns: readonly Column[]): number | undefined {
  for (const [name, unit = 1] of columns) {
    const value = valueOf(row(name)) * unit;
    if (Number.isFinite(value)) return value;
  }
  return undefined;
}

/**
 * Returns minutes. Where no unit is named, a fraction below 24 is one of hours; so is a whole number that stands for a day
 * (`isOfDay`): nobody sleeps for eight minutes.
 */
export function minutesOf(row: Row, columns: readonly Column[], isOfDay: boolean): number | undefined {
  for (const [name, unit = 1] of columns) {
    const text = row(name);
    const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(text) ?? [];
    if (hours !== undefined) return Number(hours) * HOUR + Number(minutes);
    const value = valueOf(text);
    if (!Number.isFinite(value)) continue;
    const isInHours = NO_UNIT.includes(name) && value < 24 && (isOfDay || !Number.isInteger(value));
    return value * (isInHours ? HOUR : unit);
  }
  return undefined;
}

export function wordOf<Name extends keyof typeof WORDS>(row: Row, name: Name) {
  const [column, words] = WORDS[name];
  const word = row(column).toLowerCase();
  return (words as readonly string[]).includes(word) ? (word as (typeof WORDS)[Name][1][number]) : undefined;
}

/** '12,345' is a whole number, '12,5' has a decimal comma. NaN for what is no number. */
function valueOf(text: string): number {
  if (text === '') return NaN;
  return Number(/^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));
}
