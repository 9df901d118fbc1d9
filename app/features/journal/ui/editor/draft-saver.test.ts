import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftSaver, type SaveState, type SendResult } from './draft-saver';

let sent: string[];
let saved: string[];
let states: string[];
let answers: SendResult[];
let holdUp: Promise<void>;
const OK: SendResult = { savedAt: 'now' };
const LOST: SendResult = { problem: 'the connection is lost', mayPass: true };

beforeEach(() => {
  vi.useFakeTimers();
  [sent, saved, states, answers] = [[], [], [], []];
  holdUp = Promise.resolve();
});
afterEach(() => void vi.useRealTimers());

function newSaver() {
  return new DraftSaver<string>({
    send: async (draft) => {
      sent.push(draft);
      await holdUp;
      return answers.shift() ?? OK;
    },
    onState: (state: SaveState) => void states.push(state.name),
    onSaved: (draft) => void saved.push(draft),
  });
}

describe('a draft', () => {
  it('is sent once after the last change', async () => {
    const saver = newSaver();
    for (const text of ['a', 'ab', 'abc']) saver.change(text);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, saved, states]).toEqual([['abc'], ['abc'], ['unsaved', 'unsaved', 'unsaved', 'saving', 'saved']]);
  });

  it('is sent now and then while somebody goes on typing', async () => {
    const saver = newSaver();
    for (let count = 0; count < 100; count += 1) {
      saver.change(`${count}`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent.length).toBeGreaterThanOrEqual(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.at(-1)).toBe('99');
  });

  it('waits for the one that is on its way, and then sends only the latest', async () => {
    const saver = newSaver();
    let letGo = () => {};
    holdUp = new Promise((resolve) => (letGo = resolve));
    saver.change('first');
    await vi.advanceTimersByTimeAsync(1_000);
    saver.change('second');
    await vi.advanceTimersByTimeAsync(1_000);
    saver.change('third');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['first']);
    letGo();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([sent, saved]).toEqual([
      ['first', 'third'],
      ['first', 'third'],
    ]);
    expect(states.at(-1)).toBe('saved');
  });

  it('is tried again ever more slowly while it cannot be sent', async () => {
    const saver = newSaver();
    answers = [LOST, LOST, LOST];
    saver.change('words');
    await vi.advanceTimersByTimeAsync(9_000);
    expect([sent.length, states.at(-1)]).toEqual([2, 'problem']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent.length, saved, states.at(-1)]).toEqual([4, ['words'], 'saved']);
  });

  it('is tried again only after a change where time mends nothing', async () => {
    const saver = newSaver();
    answers = [{ problem: 'this is too long', mayPass: false }];
    saver.change('long');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toEqual(['long']);
    saver.change('short');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved).toEqual(['short']);
  });

  it('stays here while the form itself is on its way, and goes on when it comes back', async () => {
    const saver = newSaver();
    saver.change('words');
    saver.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    saver.resume();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved).toEqual(['words']);
  });

  it('is sent at once when the page is left, also beside one on its way', async () => {
    const saver = newSaver();
    let letGo = () => {};
    holdUp = new Promise((resolve) => (letGo = resolve));
    saver.change('first');
    await vi.advanceTimersByTimeAsync(1_000);
    saver.change('second');
    void saver.flush(true);
    expect(sent).toEqual(['first', 'second']);
    letGo();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toContain('second');
    await saver.flush();
    expect(sent).toEqual(['first', 'second']);
  });
});
