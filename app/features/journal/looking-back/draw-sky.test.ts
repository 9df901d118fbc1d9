import { describe, expect, it } from 'vitest';
import { drawSky, SKY } from './draw-sky';

const days = new Map([
  ['2026-11-03', { entries: 1 }],
  ['2026-11-09', { entries: 9 }],
  ['2026-11-21', { entries: 2 }],
  ['2026-12-01', { entries: 1 }],
]);

describe('the sky of a month', () => {
  it('has one star for each day written, larger with more, joined in the order of days', () => {
    const { stars, path, title, gist } = drawSky('2026-11', days);
    expect(stars.map(({ day, size }) => [day, size])).toEqual([
      ['2026-11-03', 5],
      ['2026-11-09', 11],
      ['2026-11-21', 7],
    ]);
    expect(path).toBe(stars.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x},${y}`).join(''));
    expect(stars.map(({ x }) => x)).toEqual([...stars.map(({ x }) => x)].sort((a, b) => a - b));
    expect(title).toBe('Night sky of November 2026');
    expect(gist).toMatch(/^3 stars, one for each day that you wrote on.* The brightest is .*9: 9 entries\.$/);
  });

  it('is the same each time, within its frame, and unlike that of another month', () => {
    const whole = new Map(
      Array.from({ length: 31 }, (_, day) => [`2026-10-${String(day + 1).padStart(2, '0')}`, { entries: 1 }]),
    );
    const { stars, dust } = drawSky('2026-10', whole);
    expect(drawSky('2026-10', whole)).toEqual(drawSky('2026-10', whole));
    expect(stars).toHaveLength(31);
    for (const { x, y } of stars) {
      expect(x > 20 && x < SKY.width - 20).toBe(true);
      expect(y > 20 && y < SKY.height - 20).toBe(true);
    }
    expect(new Set(stars.map(({ y }) => y)).size).toBeGreaterThan(25);
    expect(drawSky('2026-11', days).dust).not.toBe(dust);
  });

  it('says what is missing when nothing was written', () => {
    expect(drawSky('2026-02', days)).toMatchObject({
      stars: [],
      path: '',
      gist: expect.stringContaining('No stars yet') as string,
    });
  });
});
