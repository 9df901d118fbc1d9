import { expect, it } from 'vitest';
import { killWriters } from '../soak/kill-writers';

/** The gate: small figures on every change, the full ones by tests/soak/run-soak.ts. */
it('R1: kill -9 loses and doubles no acknowledged write', { timeout: 180_000 }, async () => {
  const { problems } = await killWriters({ rounds: 5, writers: 8, restartWithinMs: 12_000 });
  expect(problems).toEqual([]);
});
