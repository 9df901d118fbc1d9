import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MS_PER_CHARACTER, type Pace, step } from './typewriter';

const FRAME = 24;
const start: Pace = { shown: 0, arrivals: [] };

function play(arriving: { at: number; text: string }[], until: number) {
  let pace = start;
  let text = '';
  const frames: { now: number; shown: number; text: string }[] = [];
  for (let now = 0; now <= until; now += FRAME) {
    for (const { at, text: more } of arriving) if (at > now - FRAME && at <= now) text += more;
    pace = step(pace, text, now, FRAME);
    frames.push({ now, shown: pace.shown, text });
  }
  return frames;
}

describe('typewriter', () => {
  it('types at 12 ms a character when little is waiting', () => {
    const frames = play([{ at: 0, text: 'Hello there.' }], 480);
    expect(frames[0]?.shown).toBe(FRAME / MS_PER_CHARACTER);
    expect(frames.find(({ shown }) => shown === 12)?.now).toBeLessThanOrEqual(12 * MS_PER_CHARACTER);
  });

  it('keeps that pace as long as nothing shows more than a second late', () => {
    const frames = play([{ at: 0, text: 'x'.repeat(78) }], 1100);
    const whole = frames.find(({ shown }) => shown === 78)!.now;
    expect(whole).toBeGreaterThan(850);
    expect(whole).toBeLessThanOrEqual(1000);
  });

  it('shows a burst within a second at an even pace', () => {
    const frames = play([{ at: 0, text: 'x'.repeat(2_000) }], 1100);
    expect(frames.find(({ now }) => now === 480)!.shown).toBeGreaterThan(900);
    expect(frames.find(({ now }) => now === 480)!.shown).toBeLessThan(1100);
  });

  it('shows a burst within a second, without one big jump', () => {
    const frames = play([{ at: 0, text: 'x'.repeat(400) }], 1100);
    expect(frames.find(({ now }) => now >= 1000)?.shown).toBe(400);
    const jumps = frames.slice(1).map(({ shown }, index) => shown - (frames[index]?.shown ?? 0));
    expect(Math.max(...jumps)).toBeLessThan(60);
  });

  it('never shows half a character', () => {
    let pace = start;
    for (let now = 0; pace.shown < 20; now += MS_PER_CHARACTER) {
      pace = step(pace, '🌟'.repeat(10), now, MS_PER_CHARACTER);
      expect(pace.shown % 2).toBe(0);
    }
  });

  it('goes on from a text that was already there', () => {
    expect(step({ shown: 5, arrivals: [] }, 'Hello', 0, FRAME).shown).toBe(5);
  });

  it('never runs ahead of the text, never goes back, never lags more than a second', () => {
    const arrival = fc.record({ at: fc.integer({ min: 0, max: 3000 }), text: fc.string({ maxLength: 300 }) });
    fc.assert(
      fc.property(fc.array(arrival, { maxLength: 12 }), (arriving) => {
        const frames = play(arriving, 4200);
        frames.forEach(({ now, shown, text }, index) => {
          const before = frames[index - 1]?.shown ?? 0;
          const secondAgo = frames.find((frame) => frame.now >= now - 1000 - FRAME)?.text.length ?? 0;
          expect(shown).toBeLessThanOrEqual(text.length);
          expect(shown).toBeGreaterThanOrEqual(before);
          if (now >= 1000 + FRAME) expect(shown).toBeGreaterThanOrEqual(secondAgo);
        });
      }),
    );
  });
});
