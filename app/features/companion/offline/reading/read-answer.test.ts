import { describe, expect, it } from 'vitest';
import { isQuestion, mannerOf, meaningOf } from './read-answer';

describe('a short answer', () => {
  it.each([
    ['yes please', 'yes'],
    ['not really', 'no'],
    ["i don't know", 'unsure'],
    ["it's a bit better", 'better'],
    ["it's slowing down a bit", 'better'],
    ['still the same', 'same'],
    ['even worse', 'worse'],
    ['done', 'done'],
    ['i tried that', 'tried'],
    ["that didn't help", 'unhelpful'],
    ["i don't want to talk about it", 'refuses'],
    ['ok', 'continues'],
    ["that's fine", 'continues'],
    ["let's try something", 'continues'],
    ['where do i even start', 'unsure'],
    ['ok good', 'continues'],
    ['ok doing it', 'continues'],
    ["i'm doing that now", 'continues'],
    ['hm fair enough', 'continues'],
    ["ok that's true", 'continues'],
    ['true', 'yes'],
  ])('has a meaning: %s', (plain, meaning) => expect(meaningOf(plain)).toBe(meaning));

  it.each([
    'yes, my sister came and we talked until two',
    "i'm not ready to leave the house",
    'it is not better',
    'my boss is worse than yours',
    'the same man came again',
  ])('is not seen in a story: %s', (plain) => expect(meaningOf(plain)).toBeNull());
});

it.each([
  ["i'm not", 'denies'],
  ['nobody', 'denies'],
  ['ok doing it', 'isAtIt'],
  ['hm, fair enough', 'agrees'],
  ["ok that's true", 'agrees'],
  ['no thanks', null],
  ['ok', null],
])('“%s” is meant as one who %s', (plain, manner) => {
  expect(mannerOf(plain)).toBe(manner);
});

it('a question is known with and without its mark', () => {
  for (const plain of [
    'is that strange?',
    'why me?',
    'what is it',
    'how do i say it',
    'can you help',
    'which one first though',
    'so which of them is it',
  ])
    expect(isQuestion(plain), plain).toBe(true);
  for (const plain of ['what a day', 'they say hello? hello?', 'i know what it is', 'which is why i went'])
    expect(isQuestion(plain), plain).toBe(false);
});
