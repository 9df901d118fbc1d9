import { daysOfMonth } from '~/platform/calendar/day';
import { dayBrief, monthInFull } from '~/platform/calendar/day-words';
import { countOf } from './day-rows';
import type { NightSky } from './looking-back-page';

export const SKY = { width: 1000, height: 560 } as const;
const MARGIN = { side: 60, top: 60, bottom: 70 };
const DUST = 90;
/** A star gets no brighter with more entries than these. */
const BRIGHTEST = 4;

/**
 * Draws a month as a night sky: a star for each day with entries, larger with more, joined in the order of days. The
 * same month has the same sky each time.
 */
export function drawSky(month: string, days: ReadonlyMap<string, { entries: number }>): NightSky {
  const inMonth = daysOfMonth(month);
  const stars = inMonth.flatMap((day, index) => {
    const entries = days.get(day)?.entries ?? 0;
    if (entries === 0) return [];
    const across = (index + 0.5) / inMonth.length;
    return {
      day,
      x: round(MARGIN.side + across * (SKY.width - 2 * MARGIN.side)),
      y: round(MARGIN.top + shareOf(day) * (SKY.height - MARGIN.top - MARGIN.bottom)),
      size: 3 + 2 * Math.min(entries, BRIGHTEST),
      words: `${dayBrief(day)}: ${countOf(entries, 'entry', 'entries')}`,
      entries,
    };
  });
  const dust = Array.from({ length: DUST }, (_, index) => {
    const [x, y] = [shareOf(`${month} x ${index}`) * SKY.width, shareOf(`${month} y ${index}`) * SKY.height];
    return `M${round(x)},${round(y)}h0.01`;
  });
  return {
    title: `Night sky of ${monthInFull(month)}`,
    gist: gistOf(stars),
    path: stars.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join(''),
    dust: dust.join(''),
    stars: stars.map(({ day, x, y, size, words }) => ({ day, x, y, size, words })),
  };
}

function gistOf(stars: readonly { words: string; entries: number }[]): string {
  if (stars.length === 0) return 'No stars yet. Each day you write on becomes one.';
  const most = Math.max(...stars.map(({ entries }) => entries));
  const shown = countOf(stars.length, 'star');
  const brightest = most > 1 ? ` The brightest is ${stars.find(({ entries }) => entries === most)!.words}.` : '';
  return `${shown[0]!.toUpperCase()}${shown.slice(1)}, one for each day that you wrote on, joined in the order of days.${brightest}`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Returns a number from 0 to 1 that looks random and is the same for the same text (FNV-1a, mixed once more). */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 0xffffffff;
}
