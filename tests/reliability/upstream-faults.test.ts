import { expect, it } from 'vitest';
import { upstreamFaults } from '../soak/upstream-faults';

/** The gate: small figures on every change, the full ones by tests/soak/run-soak.ts. */
it('R6: whatever the model does, the person hears something clear and soon', { timeout: 180_000 }, async () => {
  const { problems } = await upstreamFaults({ times: 1, atOnce: 6, soonMs: 6000 });
  expect(problems).toEqual([]);
});
