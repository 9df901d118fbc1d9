import { expect, it } from 'vitest';
import { upstreamFaults } from '../soak/upstream-faults';

/** Runs with small numbers on every change; tests/soak/run-soak.ts runs the full ones. */
it('R6: whatever the model does, the person hears something clear and soon', { timeout: 180_000 }, async () => {
  const { problems } = await upstreamFaults({ times: 1, atOnce: 6, soonMs: 6000 });
  expect(problems).toEqual([]);
});
