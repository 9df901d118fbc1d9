import { expect, it } from 'vitest';
import { cutAndResume } from '../soak/cut-and-resume';

/** The gate: small figures on every change, the full ones by tests/soak/run-soak.ts. */
it('R4: a cut connection costs nothing', { timeout: 60_000 }, async () => {
  const { problems } = await cutAndResume({ cuts: 20, atOnce: 4 });
  expect(problems).toEqual([]);
});
