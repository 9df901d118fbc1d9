import { expect, it } from 'vitest';
import { uploadAbuse } from '../soak/upload-abuse';

/** The gate: small figures on every change, the full ones by tests/soak/run-soak.ts. */
it('R11: upload abuse', { timeout: 120_000 }, async () => {
  const { problems } = await uploadAbuse({ cases: 20, atOnce: 4 });
  expect(problems).toEqual([]);
});
