import { describe, expect, it } from 'vitest';
import { drawTrend } from './draw-trend.server';
import { questionnaires } from './questionnaires';

const row = (createdAt: string, total: number) => ({ checkInId: createdAt, createdAt, total });
const draw = (rows: ReturnType<typeof row>[], timeZone = 'UTC') => drawTrend(rows, questionnaires.phq9, timeZone);

describe('the drawing of a trend', () => {
  it('is nothing without check-ins', () => expect(draw([])).toBeNull());

  it('is one dot in the middle for one check-in', () => {
    const chart = draw([row('2026-11-02T10:00:00.000Z', 27)])!;
    expect([chart.line, chart.dots]).toEqual(['', 'M500.0,40.0h0.01']);
    expect(chart.gist).toBe('One check-in on Nov 2, 2026, with a total of 27 of 27.');
  });

  it('goes from the first to the latest, with the days of the zone', () => {
    const rows = [
      row('2026-11-21T23:30:00.000Z', 6),
      row('2026-11-10T10:00:00.000Z', 9),
      row('2026-11-02T10:00:00.000Z', 14),
    ];
    const chart = draw(rows, 'Europe/Berlin')!;
    expect(chart.dots.match(/M/g)).toHaveLength(3);
    expect(chart.dots).toMatch(/^M20\.0,.*M980\.0,/);
    expect(chart.ends).toEqual(['Nov 2, 2026', 'Nov 22, 2026']);
    expect(chart.gist).toBe(
      '3 check-ins from Nov 2, 2026 to Nov 22, 2026. The first total was 14, the latest 6; the lowest 6, the highest 14, of 27.',
    );
    expect(chart.levels.map(({ total }) => total)).toEqual([27, 20, 15, 10, 5, 0]);
  });

  it('stands on one day when all are of one moment', () => {
    const moment = '2026-11-02T10:00:00.000Z';
    expect(draw([row(moment, 3), row(moment, 5)])!.gist).toContain('2 check-ins on Nov 2, 2026.');
  });
});
