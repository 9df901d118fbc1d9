import { expect, it } from 'vitest';
import type { EarlierTurn } from './earlier-turns.server';
import { isSummaryOf, NO_SUMMARY, summariseNext } from './summarise-turns';

const turnsOf = (count: number): EarlierTurn[] =>
  Array.from({ length: count }, (_, at) => ({
    messageId: at + 1,
    role: at % 2 === 0 ? 'user' : 'assistant',
    day: '2026-11-23',
    parts: [`${at % 2 === 0 ? 'Mara' : 'Orion'} saw a lighthouse on day ${at}.`],
  }));

it('takes the words of the person alone', () => {
  const { lines, through, count } = summariseNext(NO_SUMMARY, turnsOf(20))!;
  expect([through, count, lines.length]).toEqual([20, 20, 2]);
  for (const { text } of lines) expect(text).toContain('Mara');
  expect(summariseNext(NO_SUMMARY, turnsOf(19))).toBeNull();
});

it('is of the messages that it was made of', () => {
  const turns = turnsOf(30);
  const summary = summariseNext(NO_SUMMARY, turns)!;
  expect(isSummaryOf(summary, turns)).toBe(true);
  expect(isSummaryOf(summary, turns.slice(1))).toBe(false);
  expect(isSummaryOf(summary, turns.slice(0, 25))).toBe(true);
});
