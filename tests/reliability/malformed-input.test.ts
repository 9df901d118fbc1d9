import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOpenaiDouble, type OpenaiDouble } from '../doubles/openai-double';
import { prepareFuzzPeople } from '../fuzz/fuzz-people';
import { runFuzz } from '../fuzz/fuzz-server';
import { speech } from '../fuzz/judge-outcome';
import { modelEnv, startServer, type RunningServer } from '../setup/start-server';

let double: OpenaiDouble;
let server: RunningServer;

beforeAll(async () => {
  double = await startOpenaiDouble({ behaviour: { tokens: 3, delayMs: 0 } });
  server = await startServer({ env: { ...modelEnv(double.url), RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'warn' } });
}, 30_000);
afterAll(async () => {
  await server?.stop();
  await double?.close();
}, 30_000);

/** Runs 2,000 requests of each seed on every change; tests/fuzz/run-fuzz.ts runs 100,000. */
it.each([1, 2])(
  'R8: malformed input never makes a 5xx, a hang or an exit (seed %i)',
  { timeout: 400_000 },
  async (seed) => {
    const people = await prepareFuzzPeople(server.url);
    const { failures } = await runFuzz({ baseUrl: server.url, seed, count: 2000, unconfigured: speech, ...people });
    expect(failures).toEqual([]);
  },
);
