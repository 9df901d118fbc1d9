import { expect, it } from 'vitest';
import { stopUnderLoad } from '../soak/stop-under-load';

/** Runs with small numbers on every change; tests/soak/run-soak.ts runs the full ones. */
it('R7: a stop under load is clean', { timeout: 90_000 }, async () => {
  const { problems } = await stopUnderLoad({ stops: 2, streams: 50, sockets: 200 });
  expect(problems).toEqual([]);
});
