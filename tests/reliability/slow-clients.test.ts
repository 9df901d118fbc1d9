import { expect, it } from 'vitest';
import { slowClients } from '../soak/slow-clients';

/** Runs with small numbers on every change; tests/soak/run-soak.ts runs the full ones. */
it('R10: slow clients', { timeout: 120_000 }, async () => {
  const { problems } = await slowClients({ halfSent: 50, slowReaders: 50, pages: 40 });
  expect(problems).toEqual([]);
});
