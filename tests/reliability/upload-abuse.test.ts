import { expect, it } from 'vitest';
import { uploadAbuse } from '../soak/upload-abuse';

/** Runs with small numbers on every change; tests/soak/run-soak.ts runs the full ones. */
it('R11: upload abuse', { timeout: 120_000 }, async () => {
  const { problems } = await uploadAbuse({ cases: 20, atOnce: 4 });
  expect(problems).toEqual([]);
});
