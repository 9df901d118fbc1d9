import { expect, it } from 'vitest';
import { nextIndex } from './next-index';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 9, null],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 3, 7],
  ['ArrowDown', 7, null],
  ['ArrowUp', 7, 3],
  ['ArrowUp', 2, null],
  ['Home', 9, 0],
  ['End', 0, 9],
  ['End', 9, null],
  ['a', 3, null],
])('%s from %i of 10 in rows of 4', (key, at, to) => expect(nextIndex(key, at, 10, 4)).toBe(to));
