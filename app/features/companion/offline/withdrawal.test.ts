import { describe, expect, it } from 'vitest';
import { makeOfflineTalk } from '../../../../tests/factories/make-offline-talk';

const SEEDS = ['a', 'b', 'c', 'd'];
const replies = (...said: string[]) => SEEDS.map((seed) => makeOfflineTalk(said, { seed }).at(-1)!.reply);
const drinks = ['ive been drinking more than i should, a bottle of wine most nights', 'Quite a lot'];
const ABOUT = /alcohol|drinks most days/;

describe('whoever drinks', () => {
  it.each([
    'i drink nearly every night, is it safe if i just stop 4 days',
    'my hands were shaking a bit sunday morning before i had any',
    'Are shaking hands a bad sign? I’m a bit scared now',
    'but is it dangerous to quit',
  ])('is sent to a doctor before they stop: %s', (text) => {
    for (const reply of replies(...drinks, text)) expect(reply).toMatch(/doctor.*911/s);
  });

  it.each([
    'I drink a bottle of vodka every day, is it safe to just stop?',
    'my hands shake every morning before i drink',
  ])('is heard in the first message: %s', (text) => {
    for (const reply of replies(text)) expect(reply).toMatch(/doctor.*911/s);
  });

  it.each([
    'I stopped drinking two days ago and my hands are shaking and I see things crawling',
    'I had a seizure last time I stopped drinking',
  ])('is sent to an emergency department: %s', (text) => {
    for (const reply of replies(text)) expect(reply).toMatch(/emergency department.*911/s);
  });

  it('is told again, however often they ask', () => {
    const asked = Array.from({ length: 6 }, () => 'but is it dangerous to quit');
    for (const reply of replies(...drinks, ...asked)) expect(reply).toMatch(/doctor.*911/s);
  });
});

it.each([
  [['I had a glass of wine with my aunt', 'my hands were shaking before the exam']],
  [['I drink a beer most nights', 'is it safe to quit my job without a new one?']],
  [['my husband drinks every night and then he hits me', 'I am still shaking']],
  [['I quit wine in january', "I'm having a panic attack", 'my hands are still shaking']],
  [['ok, I want to stop drinking so much cola']],
  [['is it ok to quit drinking coffee at once?']],
  [['okay, how do I stop my dad drinking']],
])('is about nothing else: %s', (said) => {
  for (const reply of replies(...said)) expect(reply).not.toMatch(ABOUT);
});
