import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { type SilenceWatch, startSilenceWatch } from './silence-watch';

const SOON_MS = 20;
const NEVER_MS = 3_600_000;

let watch: SilenceWatch | undefined;
afterEach(() => watch?.stop());

it('aborts after a silence, and says that it did', async () => {
  watch = startSilenceWatch(SOON_MS);
  await once(watch.signal, 'abort');
  expect(watch.isOver()).toBe(true);
});

it('waits while it is paused, and watches again when something was heard', async () => {
  watch = startSilenceWatch(SOON_MS);
  watch.pause();
  await new Promise((resolve) => setTimeout(resolve, 5 * SOON_MS));
  expect(watch.signal.aborted).toBe(false);
  watch.heard();
  await once(watch.signal, 'abort');
  expect(watch.isOver()).toBe(true);
});

it('aborts with the outer signal, without a silence', () => {
  const outer = new AbortController();
  watch = startSilenceWatch(NEVER_MS, outer.signal);
  expect(watch.signal.aborted).toBe(false);
  outer.abort();
  expect([watch.signal.aborted, watch.isOver()]).toEqual([true, false]);
});

it('is aborted at once when the outer signal was aborted before', () => {
  watch = startSilenceWatch(NEVER_MS, AbortSignal.abort());
  expect([watch.signal.aborted, watch.isOver()]).toEqual([true, false]);
});

it('ends what still runs when it is stopped, and keeps no timer', async () => {
  watch = startSilenceWatch(SOON_MS);
  watch.stop();
  await new Promise((resolve) => setTimeout(resolve, 5 * SOON_MS));
  expect([watch.signal.aborted, watch.isOver()]).toEqual([true, false]);
});
