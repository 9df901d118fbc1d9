import { expect, it } from 'vitest';
import { stopUnderLoad } from '../soak/stop-under-load';

/** The gate: small figures on every change, the full ones by tests/soak/run-soak.ts. */
it('R7: a stop under load is clean', { timeout: 90_000 }, async () => {
  const { problems } = await stopUnderLoad({ stops: 2, streams: 50, sockets: 200 });
  expect(problems).toEqual([]);
});
