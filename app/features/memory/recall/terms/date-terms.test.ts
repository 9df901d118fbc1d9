import { describe, expect, it } from 'vitest';
import { asksForTime, dateTermsIn, mentionsTime, termsOfDate } from './date-terms';

const NOW = new Date('2024-01-03T12:00:00Z');
const termsIn = (question: string) => dateTermsIn(question, NOW).map(({ term }) => term);

describe('the dates in a question', () => {
  it.each([
    ['What did I do in October 2022?', '2022-10-05'],
    ['Was war im März 2023?', '2023-03-31'],
    ['¿Qué hice en agosto de 2021?', '2021-08-01'],
    ['What was it that I said yesterday?', '2024-01-02'],
    ['How was I last month?', '2023-12-24'],
  ])('%s: those of %s', (question, date) => expect(termsIn(question)).toEqual(termsOfDate(new Date(date))));

  it('are the year alone where it names only a year', () => {
    expect(termsIn('Where was I last year?')).toEqual([termsOfDate(new Date('2023-05-05'))[1]]);
  });

  it('are not verbs', () => {
    expect(termsIn('May I ask something? I may march')).toEqual([termsOfDate(new Date('2024-05-01'))[0]]);
    expect(termsIn('what happened in may')).toHaveLength(1);
    expect(termsIn('who may come')).toEqual([]);
  });
});

it('a question for a time and a text that tells one are known by their words', () => {
  expect(asksForTime('When did she leave?')).toBe(true);
  expect(asksForTime('Who left?')).toBe(false);
  expect(mentionsTime('They met two weeks ago')).toBe(true);
  expect(mentionsTime('They like tea')).toBe(false);
});
