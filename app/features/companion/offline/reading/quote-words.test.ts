import { expect, it } from 'vitest';
import { withoutQuotes } from './quote-words';

it.each([
  ["she wrote 'i can't believe you did it' and left", 'she wrote   and left'],
  ['"what is that supposed to be" he said', '  he said'],
  ["i don't know what 'care' means, it's my parents' word", "i don't know what 'care' means, it's my parents' word"],
  ["the boys' room isn't big and the girls' isn't", "the boys' room isn't big and the girls' isn't"],
])('long quotes are left out: %s', (plain, without) => {
  expect(withoutQuotes(plain)).toBe(without);
});

it('many marks are read in no time', () => {
  const begun = performance.now();
  withoutQuotes(`${"'a ".repeat(1_300)}${"a'a".repeat(1_300)}`);
  expect(performance.now() - begun).toBeLessThan(200);
});
