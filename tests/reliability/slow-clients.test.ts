import { expect, it } from 'vitest';
import { slowClients } from '../soak/slow-clients';

/** The gate: small figures on every change, the full ones by tests/soak/run-soak.ts. */
it('R10: slow clients', { timeout: 120_000 }, async () => {
  const { problems } = await slowClients({ halfSent: 50, slowReaders: 50, pages: 40 });
  expect(problems).toEqual([]);
});
