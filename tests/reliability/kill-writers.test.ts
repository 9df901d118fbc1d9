import { expect, it } from 'vitest';
import { killWriters } from '../soak/kill-writers';

/** Runs with small numbers on every change; tests/soak/run-soak.ts runs the full ones. */
it('R1: kill -9 loses and doubles no acknowledged write', { timeout: 180_000 }, async () => {
  const { problems } = await killWriters({ rounds: 5, writers: 8, restartWithinMs: 12_000 });
  expect(problems).toEqual([]);
});
