import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { dayBrief } from '~/platform/calendar/day-words';
import { countInWords, hoursAndMinutes } from '../readings/reading-words';
import { compareWithMood } from './compare-with-mood';
import type { Metric, Range, ReadingsChart } from './history-page';

const WIDTH = 1000;
const HEIGHT = 300;
const MARGIN = { side: 10, top: 20 };
const LEVELS = 3;
/** Every so many days has its name below the drawing: three names fit on a phone. */
const TICK_DAYS: Record<Range, number> = { 7: 3, 30: 14, 90: 42 };

type Look = {
  title: string;
  /** 'beats a minute' */
  inWords: (value: number) => string;
  /** As short as it stands beside the drawing. */
  inShort: (value: number) => string;
  isLine: boolean;
  /** What a level is a whole number of: hours of sleep have 60 minutes. */
  unit: number;
  comparison: { more: string; reading: string };
};

const LOOKS: Record<Metric, Look> = {
  restingHeartRate: {
    title: 'Resting heart rate',
    inWords: (value) => `${Math.round(value)} beats a minute`,
    inShort: (value) => String(value),
    isLine: true,
    unit: 1,
    comparison: { more: 'a higher resting heart rate', reading: 'a resting heart rate' },
  },
  sleepDuration: {
    title: 'Sleep',
    inWords: (value) => hoursAndMinutes(Math.round(value)),
    inShort: (value) => `${value / 60} h`,
    isLine: false,
    unit: 60,
    comparison: { more: 'more sleep', reading: 'sleep' },
  },
  steps: {
    title: 'Steps',
    inWords: (value) => `${countInWords(Math.round(value))} steps`,
    inShort: (value) => countInWords(value),
    isLine: false,
    unit: 1,
    comparison: { more: 'more steps', reading: 'steps' },
  },
};

/** `days` are all days of the range in order; `values` and `moods` are by day. `moods` is null where they are not asked for. */
export type Drawn = {
  metric: Metric;
  range: Range;
  span: string;
  days: readonly string[];
  values: ReadonlyMap<string, number>;
  moods: ReadonlyMap<string, number> | null;
  /** Days of which something is made up. */
  demoDays: ReadonlySet<string>;
};

/** Draws one kind of reading over the days of a range. */
export function drawReadings({ metric, range, span, days, values, moods, demoDays }: Drawn): ReadingsChart {
  const look = LOOKS[metric];
  const known = [...values.values()];
  const x = scaleBand([...days], [MARGIN.side, WIDTH - MARGIN.side]).padding(0.25);
  const middle = (day: string) => x(day)! + x.bandwidth() / 2;
  const y = heights(known, look);
  const points = days.flatMap((day) => (values.has(day) ? [{ day, value: values.get(day)! }] : []));
  const dotsOf = (all: readonly { day: string; value: number }[], height: (value: number) => number) =>
    // A line of almost no length with round caps is a dot that stays round when the drawing is stretched.
    all.map(({ day, value }) => `M${middle(day).toFixed(1)},${height(value).toFixed(1)}h0.01`).join('');
  const bars = points.map(({ day, value }) => {
    const [left, top] = [x(day)!.toFixed(1), y(value).toFixed(1)];
    return `M${left},${HEIGHT - MARGIN.top}V${top}h${x.bandwidth().toFixed(1)}V${HEIGHT - MARGIN.top}Z`;
  });
  return {
    metric,
    title: `${look.title} over ${span}`,
    gist: gistOf(known, days.length, look, span),
    line: look.isLine ? lineOf(days, values, middle, y) : '',
    dots: look.isLine ? dotsOf(points, y) : '',
    bars: look.isLine ? '' : bars.join(''),
    levels: known.length === 0 ? [] : levelsOf(y, look).map((level) => ({ words: look.inShort(level), y: y(level) })),
    ticks: days
      .filter((_, at) => (days.length - 1 - at) % TICK_DAYS[range] === 0)
      .map((day) => ({ words: dayBrief(day), percent: Math.round(middle(day)) / 10 })),
    mood: moods && drawMoods(days, moods, middle, dotsOf),
    comparison: moods && compare(points, moods, demoDays, look),
    isEmpty: known.length === 0,
  };
}

/** Made-up readings have nothing to do with a mood that somebody had. */
function compare(
  points: readonly { day: string; value: number }[],
  moods: ReadonlyMap<string, number>,
  demoDays: ReadonlySet<string>,
  { comparison }: Look,
): string {
  if (points.some(({ day }) => demoDays.has(day)))
    return 'Some of these readings are demo data, so they are not compared with your mood.';
  const pairs = points.flatMap(({ day, value }): [number, number][] =>
    moods.has(day) ? [[value, moods.get(day)!]] : [],
  );
  return compareWithMood(pairs, comparison);
}

type Height = ReturnType<typeof scaleLinear<number>>;

function heights(known: readonly number[], { isLine, unit }: Look): Height {
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const top = unit > 1 ? LEVELS * stepOf(most, unit) : Math.max(most, 1);
  const domain = isLine ? [least - 2, most + 2] : [0, top];
  const y = scaleLinear(known.length === 0 ? [0, 1] : domain, [HEIGHT - MARGIN.top, MARGIN.top]);
  return unit > 1 ? y : y.nice(LEVELS);
}

/** Returns how far levels of whole units are apart. */
const stepOf = (most: number, unit: number): number => Math.max(1, Math.ceil(most / unit / LEVELS)) * unit;

/** From the highest down. */
function levelsOf(y: Height, { unit }: Look): number[] {
  if (unit === 1) return y.ticks(LEVELS).filter(Number.isInteger).reverse();
  const step = stepOf(y.domain()[1]!, unit);
  return Array.from({ length: LEVELS + 1 }, (_, at) => at * step).reverse();
}

/** A day that has none interrupts the line. */
function lineOf(
  days: readonly string[],
  values: ReadonlyMap<string, number>,
  x: (day: string) => number,
  y: (value: number) => number,
): string {
  const draw = line<string>()
    .defined((day) => values.has(day))
    .x(x)
    .y((day) => y(values.get(day)!));
  return draw(days) ?? '';
}

function drawMoods(
  days: readonly string[],
  moods: ReadonlyMap<string, number>,
  x: (day: string) => number,
  dotsOf: (all: readonly { day: string; value: number }[], height: (value: number) => number) => string,
): ReadingsChart['mood'] {
  const y = scaleLinear([1, 5], [HEIGHT - MARGIN.top, MARGIN.top]);
  const noted = days.filter((day) => moods.has(day)).map((day) => ({ day, value: moods.get(day)! }));
  return noted.length === 0 ? null : { line: lineOf(days, moods, x, y), dots: dotsOf(noted, y) };
}

function gistOf(known: readonly number[], days: number, { title, inWords }: Look, span: string): string {
  if (known.length === 0) return `${title}: nothing was measured in ${span}.`;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const count = `${title} on ${known.length} of ${days} days`;
  if (known.length === 1) return `${count}: ${inWords(known[0]!)}.`;
  return `${count}: the lowest ${inWords(Math.min(...known))}, the highest ${inWords(Math.max(...known))}, the mean ${inWords(mean)}.`;
}
