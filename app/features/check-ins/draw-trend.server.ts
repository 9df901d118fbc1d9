import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { dayOf } from '~/platform/calendar/day-of';
import { dayShort } from '~/platform/calendar/day-words';
import type { TrendChart, TrendRow } from './check-in-page';
import { maxTotal, type Questionnaire } from './questionnaires';

const WIDTH = 1000;
const HEIGHT = 400;
const MARGIN = { side: 20, top: 40 };

/** Draws totals over time, given newest first. `timeZone` is the user's. Null when there are none. */
export function drawTrend(rows: readonly TrendRow[], of: Questionnaire, timeZone: string): TrendChart | null {
  const points = rows.map(({ createdAt, total }) => ({ time: Date.parse(createdAt), total })).reverse();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const most = maxTotal(of);
  const x = scaleLinear([first.time, last.time], [MARGIN.side, WIDTH - MARGIN.side]);
  // The only point stands in the middle.
  const at = (time: number) => (first.time === last.time ? WIDTH / 2 : x(time));
  const y = scaleLinear([0, most], [HEIGHT - MARGIN.top, MARGIN.top]);
  const draw = line<(typeof points)[number]>()
    .x(({ time }) => at(time))
    .y(({ total }) => y(total));
  const day = (time: number) => dayShort(dayOf(time, timeZone));
  const ends = [...new Set([day(first.time), day(last.time)])];
  return {
    line: points.length > 1 ? (draw(points) ?? '') : '',
    // A line of almost no length with round caps is a dot that stays round when the drawing is stretched.
    dots: points.map(({ time, total }) => `M${at(time).toFixed(1)},${y(total).toFixed(1)}h0.01`).join(''),
    levels: [most, ...of.bands.map(({ from }) => from).reverse()].map((total) => ({ total, y: y(total) })),
    ends,
    title: `${of.short}: totals over time`,
    gist: gistOf(points, ends, most),
  };
}

function gistOf(points: readonly { total: number }[], ends: readonly string[], most: number): string {
  const totals = points.map(({ total }) => total);
  if (totals.length === 1) return `One check-in on ${ends[0]}, with a total of ${totals[0]} of ${most}.`;
  const when = ends.length > 1 ? `from ${ends[0]} to ${ends[1]}` : `on ${ends[0]}`;
  const spread = `the lowest ${Math.min(...totals)}, the highest ${Math.max(...totals)}`;
  return `${totals.length} check-ins ${when}. The first total was ${totals[0]}, the latest ${totals.at(-1)}; ${spread}, of ${most}.`;
}
