import { expect, it } from 'vitest';
import { readSuccess } from './read-success';

it.each([
  ['i finally deleted the app', 'success'],
  ['right, sent it. my hands are shaking', 'success'],
  ['40 days without a cigarette', 'success'],
  ['i threw the pack in the bin', 'success'],
  ["last year i couldn't ride the bus, today i did", 'success'],
  ['the fear is a 3, not a 7', 'success'],
  ['the panic went from a 9 to a 4', 'success'],
  ['open from 9 to 5 pm', null],
  ['just finished my dissertation', 'success'],
  ["i've finally handed in the tax return", 'success'],
  ['she finished my book', null],
  ["i haven't finished my essay", null],
  ['i almost finished the race', null],
  ['my shoulders feel a bit lighter after the swim', 'eased'],
  ['i walked to the pond, still cross but less', 'eased'],
  ['ok the urge has sort of passed', 'eased'],
  ["it's less heavy now. i made soup", 'eased'],
  ['i want to feel lighter', null],
  ["it doesn't feel easier", null],
  ['the new bag is lighter than the old one', null],
  ['it is easier for other people', null],
  ['she is back!!', 'relief'],
  ['he is back! he is tired but he eats', 'relief'],
  ['he answered!!', 'relief'],
  ['my son finally called', 'relief'],
  ['the lump is benign', 'relief'],
  ['they said probably benign', null],
  ['it was a 7, not a 3', null],
  ['i wish i did it', null],
  ['he answered my question', null],
  ['i put the cups on the table', null],
  ['everybody clapped!!', null],
] as const)('“%s” tells of a %s', (text, kind) => {
  expect(readSuccess(text)).toBe(kind);
});
