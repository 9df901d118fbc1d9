import { describe, expect, it } from 'vitest';
import { makeOfflineTalk } from '../../../../tests/factories/make-offline-talk';
import * as lines from './words/small-talk-lines';

const midway = (text: string, before = 'I live by a river') =>
  ['a', 'b', 'c'].map((seed) => makeOfflineTalk([before, text], { seed }).at(-1)!.reply);
const begins = (reply: string, pool: readonly string[]) => pool.some((line) => reply.startsWith(line));

const kinds: [string, readonly string[]][] = [
  ['thank you so much', lines.thanks],
  ['ok thanks, that helped', lines.thanks],
  ['good night', lines.goodNights],
  ['gotta go', lines.goodbyes],
  ["nope, that's all", lines.goodbyes],
  ['lol', lines.laughs],
  ['sorry for rambling', lines.apologies],
  ['sorry wrong window', lines.apologies],
  ['hm', lines.pauses],
  ["you're alright", lines.praises],
  ['just wanted to tell someone', lines.shared],
  ['function add(a, b) { return a + b; }', lines.code],
  ['sdfkjhsdf kjhsdf', lines.gibberish],
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

  it('is not heard in what only sounds like it', () => {
    for (const text of [
      'I have to go to the doctor tomorrow',
      'thanks to my boss I lost the weekend',
      'I need her to shut up',
    ])
      for (const reply of midway(text))
        expect(begins(reply, [...lines.goodbyes, ...lines.thanks, ...lines.goodNights]), reply).toBe(false);
  });

  it('says goodbye gently in grief', () => {
    const [, reply] = makeOfflineTalk(['my father died', 'I have to go now']);
    expect(begins(reply!.reply, lines.goGently)).toBe(true);
  });
});
