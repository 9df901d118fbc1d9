import { expect, it } from 'vitest';
import { cutAndResume } from '../soak/cut-and-resume';

/** Runs with small numbers on every change; tests/soak/run-soak.ts runs the full ones. */
it('R4: a cut connection costs nothing', { timeout: 60_000 }, async () => {
  const { problems } = await cutAndResume({ cuts: 20, atOnce: 4 });
  expect(problems).toEqual([]);
});
