import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_SENTENCE, splitSentences } from './split-sentences';

const sentencesOf = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end).trim());

it('splits at the end of sentences and lines, and not inside a hidden word', () => {
  expect(sentencesOf('One. Two! k.i.l.l three?\nFour\n\n')).toEqual(['One.', 'Two!', 'k.i.l.l three?', 'Four']);
});

it('reads a long run of signs once', () => {
  const spans = splitSentences(`x${'.'.repeat(100_000)}x`);
  expect(spans.length).toBeGreaterThan(100);
});

it('loses nothing but space, and makes no sentence longer than the bound', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3_000 }), (text) => {
      const spans = splitSentences(text);
      const whole = (some: string) => some.replace(/\s/g, '');
      expect(whole(spans.map(({ start, end }) => text.slice(start, end)).join(''))).toBe(whole(text));
      for (const { start, end } of spans) expect(end - start).toBeLessThanOrEqual(MAX_SENTENCE);
    }),
  );
});
