import { expect, it } from 'vitest';
import { makeOfflineTalk } from '../../../../../tests/factories/make-offline-talk';

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const afterThoughts = (thought: string) =>
  SEEDS.map((seed) => makeOfflineTalk(["I can't sleep", 'Thoughts', thought], { seed }).at(-1)!.reply);

it('leads nobody on who is at it, or who only agrees', () => {
  const before = ['Help me wind down', 'it was a long shift', 'the bus was late'];
  for (const seed of SEEDS) {
    const [doing, agreed] = ['ok doing it', 'fair enough'].map(
      (text) => makeOfflineTalk([...before, text], { seed }).at(-1)!.reply,
    );
    expect(doing).toMatch(/time it needs|No rush|afterwards/);
    expect(agreed).toMatch(/up to you|room for more|yours to say/);
  }
});

it('repeats a few words of an answer, and no whole sentence', () => {
  for (const reply of afterThoughts('the loan for the van'))
    expect(reply).toContain('“the loan for the van” has its place');
  for (const reply of afterThoughts('the loan for the van, if they still want it'))
    expect(reply).not.toContain('the loan');
});
