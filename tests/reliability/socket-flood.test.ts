import { expect, it } from 'vitest';
import { socketFlood } from '../soak/socket-flood';

/**
 * Runs with small numbers on every change; tests/soak/run-soak.ts runs the full ones. The time limits allow for a
 * machine that runs other suites.
 */
it('R9: a flood of sockets', { timeout: 60_000 }, async () => {
  const { problems } = await socketFlood({
    sockets: 100,
    rounds: 1,
    roundSeconds: 3,
    messagesPerSecond: 300,
    pageP99Ms: 1_000,
  });
  expect(problems).toEqual([]);
});
