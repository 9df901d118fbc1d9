import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchTyping } from './typing-events';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const said: [string, number][] = [];
  return { said, typing: watchTyping((type, length) => said.push([type, length])) };
}

it('says once that somebody begins, and after a second without change that they pause', () => {
  const { said, typing } = watched();
  for (let length = 1; length <= 5; length += 1) {
    typing.changed(length);
    vi.advanceTimersByTime(900);
  }
  expect(said).toEqual([['typing_start', 1]]);
  vi.advanceTimersByTime(100);
  expect(said).toEqual([
    ['typing_start', 1],
    ['typing_pause', 5],
  ]);
  vi.advanceTimersByTime(10_000);
  expect(said).toHaveLength(2);
});

it('says that they begin again after a pause', () => {
  const { said, typing } = watched();
  typing.changed(3);
  vi.advanceTimersByTime(1_000);
  typing.changed(4);
  expect(said.map(([type]) => type)).toEqual(['typing_start', 'typing_pause', 'typing_start']);
});

it('says what is deleted, of a key that is held down four times a second', () => {
  const { said, typing } = watched();
  typing.changed(100);
  for (let length = 99; length > 69; length -= 1) {
    typing.changed(length);
    vi.advanceTimersByTime(1_000 / 30);
  }
  const deleted = said.filter(([type]) => type === 'text_deleted');
  expect(deleted[0]).toEqual(['text_deleted', 99]);
  expect(deleted).toHaveLength(4);
});

it('says that it was sent, how long it was, and no pause after it', () => {
  const { said, typing } = watched();
  typing.changed(12);
  typing.sent(12);
  vi.advanceTimersByTime(5_000);
  expect(said).toEqual([
    ['typing_start', 12],
    ['message_sent', 12],
  ]);
  typing.changed(1);
  expect(said.at(-1)).toEqual(['typing_start', 1]);
});

it('takes words that came back, as a draft does, for nobody’s typing', () => {
  const { said, typing } = watched();
  typing.set(40);
  typing.changed(41);
  typing.changed(40);
  expect(said).toEqual([
    ['typing_start', 41],
    ['text_deleted', 40],
  ]);
});
