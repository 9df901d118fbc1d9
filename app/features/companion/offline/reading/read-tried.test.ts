import { expect, it } from 'vitest';
import { techniquesIn, triedIn } from './read-tried';

it.each([
  ["tried the slow breathing last week, didn't do much", ['breath']],
  ['deep breaths? i have done them and it does nothing', ['breath']],
  ['i already tried breathing', ['breath']],
  ['grounding never works for me', ['senses']],
  ["writing it down didn't help but breathing helps", ['paper']],
  ['journaling was no use and muscle relaxation is boring', ['paper', 'body']],
])('“%s” tells what was tried in vain', (plain, tried) => {
  expect(triedIn(plain)).toEqual(tried);
});

it.each([
  "i can't breathe, nothing works",
  'my breathing is no good',
  'the breathing helped',
  'i tried the breathing just now',
  "it didn't help, but the breathing did make it better",
  'i wrote it down. call the bank',
])('“%s” does not', (plain) => {
  expect(triedIn(plain)).toEqual([]);
});

it('“that didn’t help” is said of what was led before', () => {
  const before = 'In for four, out for six.\n\nWould you like to loosen the body now?';
  expect(triedIn("that didn't help", before)).toEqual(['breath']);
  expect(triedIn("that didn't help", 'I hear you.')).toEqual([]);
});

it('what names an emergency number is no technique', () => {
  expect(techniquesIn('Breathe out. For new pain call 911.')).toEqual([]);
});
