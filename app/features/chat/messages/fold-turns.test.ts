import { expect, it } from 'vitest';
import type { Source } from '../chat-schema';
import { foldTurns } from './fold-turns';

const turns = (count: number) =>
  Array.from({ length: count }, (_, at): Source => ({ kind: 'turn', id: `s/${at + 1}`, label: 'What you said' }));
const memory: Source = { kind: 'memory', id: 'm', label: 'Mara' };

it('lists a few earlier messages, and puts one line in the place of many, once', () => {
  expect(foldTurns([memory, ...turns(3)])).toEqual([memory, ...turns(3)]);
  const folded = foldTurns([...turns(40), memory]);
  expect(folded).toEqual([
    memory,
    { kind: 'turn', id: 's/1', label: '40 earlier messages, the first of them here', count: 40 },
  ]);
  expect(foldTurns(folded)).toEqual(folded);
});
