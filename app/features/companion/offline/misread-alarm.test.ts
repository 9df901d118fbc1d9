import { expect, it } from 'vitest';
import type { ModelPrompt } from '~/platform/model/model-prompt';
import { makeOfflineTalk } from '../../../../tests/factories/make-offline-talk';
import { sorryToAsk } from './words/crisis-phrases';

const SEEDS = ['a', 'b', 'c'];
const JOB =
  'For about a year I keep thinking I should leave my job. I can’t decide. I make lists and tear them up and start again.';
const last = (said: string[], severities: ModelPrompt['severity'][], seed: string) =>
  makeOfflineTalk(said, { seed, severities }).at(-1)!.reply;
const isSorry = (reply: string) => sorryToAsk.some((line) => reply.includes(line));

it('goes back to what was written when a question out of nowhere is denied', () => {
  for (const seed of SEEDS)
    for (const denial of ['no, nothing like that', 'What? No. Goodness, no. I said leave my JOB, I’m not in danger.']) {
      const reply = last([JOB, denial], ['medium', null], seed);
      expect(isSorry(reply)).toBe(true);
      expect(reply).toMatch(/both sides|each side/i);
    }
});

it('goes on asking after a phrase of danger, or where the denial speaks of it', () => {
  for (const seed of SEEDS) {
    expect(isSorry(last(['I want to kill myself', 'no'], ['high', null], seed))).toBe(false);
    const evades = ['I want to kill myself', 'i dont know', 'no, nothing like that, it was nothing'];
    expect(isSorry(last(evades, ['high', 'high', 'high'], seed))).toBe(false);
    const denial = 'no, nothing like that, it was nothing';
    expect(isSorry(last(['Everyone would be better off without me', denial], ['medium', null], seed))).toBe(false);
    expect(isSorry(last([JOB, 'no but I want to die'], ['medium', 'medium'], seed))).toBe(false);
    for (const short of [
      'yes',
      'no',
      'no, not really, I am only tired',
      'Yes, but I am not in danger right now',
      'never mind, yes I am',
      'no more pretending. yes I am.',
      'no but sometimes i do think about it',
      'Yes. You misread nothing, I have a date.',
    ])
      expect(isSorry(last([JOB, short], ['medium', null], seed))).toBe(false);
  }
});
