import fc from 'fast-check';
import { expect, it } from 'vitest';
import { composeExcerpt, MAX_TURNS_BEFORE } from './compose-excerpt';
import { MAX_EXCERPT } from './report-words';

const mine = (text: string) => ({ role: 'user' as const, text });
const theirs = (text: string) => ({ role: 'assistant' as const, text });

it('a short message stands with the two turns before it, oldest first', () => {
  const before = [theirs('How was today?'), mine('Work again.'), theirs('Hello.')];
  expect(composeExcerpt(mine('I want to die.'), [], before).turns).toEqual([
    mine('Work again.'),
    theirs('How was today?'),
    mine('I want to die.'),
  ]);
});

it('a long message is quoted where it speaks of danger', () => {
  const text = `${'We went to the market. '.repeat(100)}I want to die. ${'Then we went home. '.repeat(100)}`;
  const start = text.indexOf('I want');
  const { turns } = composeExcerpt(mine(text), [{ start, end: start + 14 }], [theirs('And then?')]);
  expect(turns[0]).toEqual(theirs('And then?'));
  expect(turns[1]!.text).toContain('I want to die.');
  expect(turns[1]!.text).toMatch(/^….*…$/);
});

it('of a long turn before, its end is quoted', () => {
  const { turns } = composeExcerpt(mine('Yes.'), [], [theirs(`${'word '.repeat(200)}Do you think of dying?`)]);
  expect(turns[0]!.text).toMatch(/^….*Do you think of dying\?$/);
});

it('whatever was said, it holds few characters, few turns and no half characters', () => {
  const turn = fc.record({
    role: fc.constantFrom('user' as const, 'assistant' as const),
    text: fc.string({ unit: 'binary', maxLength: 900 }),
  });
  fc.assert(
    fc.property(turn, fc.nat(900), fc.array(turn, { maxLength: 4 }), (message, start, before) => {
      const { turns } = composeExcerpt(message, [{ start, end: start + 5 }], before);
      expect(turns.length).toBeLessThanOrEqual(MAX_TURNS_BEFORE + 1);
      expect(turns.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(MAX_EXCERPT);
      for (const { text } of turns) expect(text.isWellFormed()).toBe(true);
    }),
  );
});
