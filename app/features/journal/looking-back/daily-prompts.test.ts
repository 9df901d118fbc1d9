import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/day';
import { ENTRY_LIMITS } from '../entry-limits';
import { choosePrompt, dailyPrompts } from './daily-prompts';

const LENGTH = dailyPrompts.length;
const day = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('2020-01-01', count));

describe('the daily prompts', () => {
  it('are at least ninety, all different, and fit the title of an entry', () => {
    expect(LENGTH).toBeGreaterThanOrEqual(90);
    expect(new Set(dailyPrompts.map((text) => text.toLowerCase())).size).toBe(LENGTH);
    for (const text of dailyPrompts) {
      expect(text.length, text).toBeLessThanOrEqual(Math.min(90, ENTRY_LIMITS.title));
      expect(text, text).toMatch(/^[A-Z].+[.?…]$/);
    }
  });

  it('cheer nobody up and blame nobody', () => {
    for (const text of dailyPrompts)
      expect(text).not.toMatch(
        /!|grateful|gratitude|blessing|positive|smile|should you have|proud|regret|fault|weight|die|death/i,
      );
  });

  it('are the same all day and come by all of them before one comes again', () => {
    fc.assert(
      fc.property(day, (first) => {
        const texts = Array.from({ length: LENGTH }, (_, count) => choosePrompt(addDays(first, count), null).text);
        expect(new Set(texts).size).toBe(LENGTH);
        expect(choosePrompt(first, null)).toEqual(choosePrompt(first, null));
      }),
      { numRuns: 20 },
    );
  });

  it('can all be asked for on one day, and end with the first', () => {
    fc.assert(
      fc.property(day, (today) => {
        const seen: string[] = [];
        for (let asked = 0, { next, text } = choosePrompt(today, '0'); asked < LENGTH; asked += 1) {
          seen.push(text);
          ({ next, text } = choosePrompt(today, String(next)));
        }
        expect(new Set(seen).size).toBe(LENGTH);
        expect(choosePrompt(today, String(LENGTH)).text).toBe(choosePrompt(today, null).text);
      }),
      { numRuns: 20 },
    );
  });

  it('are the one of the day for an address that asks for nothing sensible', () => {
    const usual = choosePrompt('2026-11-21', null);
    for (const odd of ['', '-1', 'x', '1e3', '99999999999', '1.5', '<b>'])
      expect(choosePrompt('2026-11-21', odd), odd).toEqual(usual);
  });
});
