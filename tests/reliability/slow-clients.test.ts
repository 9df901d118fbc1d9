import { expect, it } from 'vitest';
import { slowClients } from '../soak/slow-clients';

/** Small numbers, and no delay beside other suites counts below a standstill; tests/soak/run-soak.ts runs the full ones. */
it('R10: slow clients', { timeout: 120_000 }, async () => {
  const { problems } = await slowClients({ halfSent: 50, slowReaders: 50, pages: 40, quickMs: 2_000 });
  expect(problems).toEqual([]);
});
