import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import { addDays, numberOf } from '~/platform/calendar/day';
import { dayBrief, dayShort } from '~/platform/calendar/day-words';
import { dayRows } from './day-rows';
import type { MoodChart, Range, Tick } from './looking-back-page';
import { moodWithin } from '../mood-words';
import type { DayFacts, Days } from './days.server';

const WIDTH = 1000;
const HEIGHT = 400;
const MARGIN = { side: 20, top: 40 };
/** Longest range in days that shows each day: a longer one would be unreadable and shows a mean for each week. */
const MAX_BY_DAY = 90;
/** A line across a longer time without a mood would suggest values that were not noted. */
const MAX_GAP = { days: 7, weeks: 3 };
const SPANS: Record<Range, string> = { 30: 'the last 30 days', 90: 'the last 90 days', 365: 'the last year' };

type Point = { day: number; mood: number };

/** Returns the first day of a range that ends today. */
export function firstDayOf(range: Range, today: string): string {
  return addDays(today, 1 - range);
}

/** Returns the mood chart of a range that ends today. */
export function drawMoodChart(days: Days, range: Range, today: string): MoodChart {
  const first = firstDayOf(range, today);
  const byWeek = range > MAX_BY_DAY;
  const noted = [...days].filter(([, facts]) => facts.moods > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const points = byWeek
    ? weekly(noted, today)
    : noted.map(([day, facts]) => ({ day: numberOf(day), mood: facts.sum / facts.moods }));
  const x = scaleLinear([numberOf(first), numberOf(today)], [MARGIN.side, WIDTH - MARGIN.side]);
  const y = scaleLinear([1, 5], [HEIGHT - MARGIN.top, MARGIN.top]);
  const draw = line<Point | null>()
    .defined((point) => point !== null)
    .x((point) => x(point!.day))
    .y((point) => y(point!.mood));
  return {
    range,
    span: SPANS[range],
    line: points.length > 1 ? (draw(withGaps(points, byWeek ? MAX_GAP.weeks * 7 : MAX_GAP.days)) ?? '') : '',
    // A line of almost no length with round caps is a dot that stays round when the drawing is stretched.
    dots: points.map(({ day, mood }) => `M${x(day).toFixed(1)},${y(mood).toFixed(1)}h0.01`).join(''),
    levels: [5, 4, 3, 2, 1].map((level) => ({ words: moodWithin(level), y: y(level) })),
    ticks: ticksOf(first, today, (day) => x(day) / (WIDTH / 100)),
    title: `Mood over ${SPANS[range]}`,
    gist: gistOf(noted, range, byWeek),
    isEmpty: points.length === 0,
    rows: dayRows(days),
  };
}

/** Returns one point in the middle of each week with moods. Weeks end with today. */
function weekly(noted: [string, DayFacts][], today: string): Point[] {
  const weeks = new Map<number, DayFacts>();
  for (const [day, facts] of noted) {
    const week = Math.floor((numberOf(today) - numberOf(day)) / 7);
    const { entries, moods, sum } = weeks.get(week) ?? { entries: 0, moods: 0, sum: 0 };
    weeks.set(week, { entries: entries + facts.entries, moods: moods + facts.moods, sum: sum + facts.sum });
  }
  return [...weeks].map(([week, { moods, sum }]) => ({ day: numberOf(today) - week * 7 - 3, mood: sum / moods }));
}

function withGaps(points: Point[], longest: number): (Point | null)[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    return before && point.day - before.day > longest ? [null, point] : [point];
  });
}

/** Returns some days as axis labels, without those near the edges, where the labels would overflow. */
function ticksOf(first: string, today: string, percentAt: (day: number) => number): Tick[] {
  return scaleUtc([new Date(first), new Date(today)], [0, 1])
    .ticks(4)
    .map((date) => date.toISOString().slice(0, 10))
    .map((day) => ({ words: dayBrief(day), percent: Math.round(percentAt(numberOf(day)) * 10) / 10 }))
    .filter(({ percent }) => percent > 11 && percent < 89);
}

function gistOf(noted: [string, DayFacts][], range: Range, byWeek: boolean): string {
  const [first, last] = [noted[0], noted.at(-1)];
  if (!first || !last) return `You didn’t note a mood in ${SPANS[range]}.`;
  const days = `You noted a mood on ${noted.length} of the last ${range} days`;
  const counts = [5, 4, 3, 2, 1].map((level) => ({
    level,
    count: noted.filter(([, facts]) => Math.round(facts.sum / facts.moods) === level).length,
  }));
  const spread = counts.filter(({ count }) => count > 0).map(({ level, count }) => `${moodWithin(level)} on ${count}`);
  const said = ([day, facts]: [string, DayFacts]) => `${moodWithin(facts.sum / facts.moods)} on ${dayShort(day)}`;
  const ends = first === last ? `It was ${said(first)}.` : `The first was ${said(first)}, the latest ${said(last)}.`;
  return `${days}: ${spread.join(', ')}. ${ends}${byWeek ? ' Each point is the mean of a week.' : ''}`;
}
