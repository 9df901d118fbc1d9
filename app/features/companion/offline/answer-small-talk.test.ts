import { describe, expect, it } from 'vitest';
import { makeOfflineTalk } from '../../../../tests/factories/make-offline-talk';
import * as lines from './words/small-talk-lines';
import { nothing } from './words/talks/nothing';

const midway = (text: string, before = 'I live by a river') =>
  ['a', 'b', 'c'].map((seed) => makeOfflineTalk([before, text], { seed }).at(-1)!.reply);
const begins = (reply: string, pool: readonly string[]) => pool.some((line) => reply.startsWith(line));

const kinds: [string, readonly string[]][] = [
  ['thank you so much', lines.thanks],
  ['ok thanks, that helped', lines.thanks],
  ['good night', lines.farewells.night],
  ['gotta go', lines.farewells.plain],
  ["nope, that's all", lines.farewells.plain],
  ['the lamp is on now, time for bed', lines.farewells.night],
  ['I wrote the first page, wish me luck', lines.farewells.luck],
  ['thanks for that. talk soon', lines.farewells.thanks],
  ['lol', lines.laughs],
  ['sorry for rambling', lines.apologies],
  ['sorry wrong window', lines.apologies],
  ['hm', lines.pauses],
  ["you're alright", lines.praises],
  ['thank you for asking', lines.thanks],
  ['good memory', lines.praises],
  ['sorry that was rude', lines.apologies],
  ["that's a good point", lines.agreed],
  ['that might work', lines.agreed],
  ['thanks i needed that', lines.thanks],
  ['wow great, love that for me', lines.irony],
  ['just wanted to tell someone', lines.shared],
  ['function add(a, b) { return a + b; }', lines.code],
  ['sdfkjhsdf kjhsdf', lines.gibberish],
  ['hello dear', lines.greetedAgain],
  ['hey there', lines.greetedAgain],
  ['whats up', nothing.steps.howAreYou!.say!],
  ['wassup', nothing.steps.howAreYou!.say!],
  ['how are things?', nothing.steps.howAreYou!.say!],
  ['...', lines.empty],
  ['😭', lines.emoji],
  ['❤️', lines.smiles],
];

describe('small talk', () => {
  it.each(kinds)('is answered as what it is: %s', (text, pool) => {
    for (const reply of midway(text)) expect(begins(reply, pool), reply).toBe(true);
  });

  it.each([
    ['Hola, estoy muy triste y no puedo dormir', /inglés/],
    ['Je suis très fatigué et je ne peux pas dormir', /anglais/],
    ['Ich bin sehr traurig und kann nicht schlafen', /Englisch/],
    ['Estou muito cansado e não quero falar com ninguém', /inglês/],
    ['Sono molto triste e non posso dormire', /inglese/],
    ['мне очень грустно сегодня', /English/],
  ])('in another language is answered in it: %s', (text, answer) => {
    for (const reply of midway(text)) expect(reply).toMatch(answer);
  });

  it.each(['hello dear', 'good day', 'Hi my friend', 'yo', "what's up", 'Whats up?', 'wassup', 'hey, how are things'])(
    'greets back, and asks: %s',
    (text) => {
      for (const before of [[], ['yo']])
        for (const seed of ['a', 'b', 'c'])
          expect(makeOfflineTalk([...before, text], { seed }).at(-1)!.reply).toMatch(/hello|program/i);
    },
  );

  it('greets nobody who answers with the time of day', () => {
    for (const reply of midway('morning')) expect(reply).not.toMatch(/hello/i);
  });

  it('is not heard in what only sounds like it', () => {
    for (const text of [
      'I have to go to the doctor tomorrow',
      'thanks to my boss I lost the weekend',
      'I need her to shut up',
    ])
      for (const reply of midway(text))
        expect(begins(reply, [...Object.values(lines.farewells).flat(), ...lines.thanks]), reply).toBe(false);
  });

  it('asks nothing of somebody who leaves, whatever runs', () => {
    for (const before of ['I can’t sleep', 'I am having a panic attack', 'I feel so low', 'we can’t pay the rent'])
      for (const leaves of ['it is a bit better, gotta go', 'the door bell rings. bye', 'thank you. good night'])
        for (const reply of midway(leaves, before)) expect(reply).not.toContain('?');
  });

  it('says goodbye gently in grief', () => {
    const [, reply] = makeOfflineTalk(['my father died', 'I have to go now']);
    expect(begins(reply!.reply, lines.goGently)).toBe(true);
  });
});
