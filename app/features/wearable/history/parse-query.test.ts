import { expect, it } from 'vitest';
import { parseHistoryQuery } from './parse-query';

it.each([
  ['', { range: 30, view: 'charts', withMood: false }],
  ['range=7&view=table&mood=1', { range: 7, view: 'table', withMood: true }],
  ['range=8&view=x', { range: 30, view: 'charts', withMood: false }],
  ['range=__proto__', { range: 30, view: 'charts', withMood: false }],
])('the query "%s" of readings over time', (query, expected) => {
  expect(parseHistoryQuery(new URLSearchParams(query))).toEqual(expected);
});
