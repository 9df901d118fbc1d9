import { expect, it } from 'vitest';
import { makeOfflineTalk } from '../../../../../tests/factories/make-offline-talk';

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const afterThoughts = (thought: string) =>
  SEEDS.map((seed) => makeOfflineTalk(["I can't sleep", 'Thoughts', thought], { seed }).at(-1)!.reply);

it('repeats a few words of an answer, and no whole sentence', () => {
  for (const reply of afterThoughts('the loan for the van'))
    expect(reply).toContain('“the loan for the van” has its place');
  for (const reply of afterThoughts('the loan for the van, if they still want it'))
    expect(reply).not.toContain('the loan');
});
