import { describe, expect, it } from 'vitest';
import { makeOfflineTalk } from '../../../../../tests/factories/make-offline-talk';
import { placeOf } from './find-place';

const SEEDS = ['a', 'b', 'c', 'd'];
const talk = (said: string[], seed: string) => makeOfflineTalk(said, { seed }).map(({ reply }) => reply);

describe('what somebody has tried in vain', () => {
  const after = [
    "I can't sleep",
    "tried the slow breathing last week, didn't do much",
    'idk',
    'yes',
    'no',
    "I don't know",
  ];

  it('is dropped, and not offered again', () => {
    for (const seed of SEEDS) {
      const [, answered, ...rest] = talk(after, seed);
      expect(answered).toMatch(/not the right thing|didn’t help|drop that/);
      for (const reply of [answered, ...rest]) expect(reply).not.toMatch(/breath|in for four/i);
    }
  });

  it('is what Orion led just before, where nothing else is named', () => {
    for (const seed of SEEDS) {
      const [, , answered, ...rest] = talk(
        ['Help me wind down', 'Slow breaths', "that didn't help", 'no', 'yes'],
        seed,
      );
      for (const reply of [answered, ...rest]) expect(reply).not.toMatch(/breath|in for four/i);
    }
  });

  it('may be told back when it is asked for', () => {
    for (const seed of SEEDS) {
      const replies = talk(['I tried breathing but it was no help', 'it rained', 'what did I say I tried?'], seed);
      expect(replies.at(-1)).toContain('“I tried breathing');
    }
  });

  it('leaves other ways open', () => {
    for (const seed of SEEDS) {
      const replies = talk(["I can't sleep", "breathing doesn't do anything", 'thoughts'], seed);
      expect(placeOf(replies.at(-1)!)?.name).toBe('paper');
    }
  });
});

describe('what somebody will not talk about', () => {
  it('is left out by its name, where it has one', () => {
    for (const seed of SEEDS) {
      const [first, second] = talk(
        ["I don't want to talk about school today", "i don't want to talk about this"],
        seed,
      );
      expect(first).toMatch(/leave school out|nothing about school/);
      expect(second).toMatch(/leave that alone|bring it up|have to talk/);
    }
  });
});
