import { expect, it } from 'vitest';
import { prepareFuzzPeople } from '../fuzz/fuzz-people';
import { runFuzz } from '../fuzz/fuzz-server';
import { speech } from '../fuzz/judge-outcome';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { modelEnv } from '../setup/start-server';

const double = withOpenaiDouble({ behaviour: { tokens: 3, delayMs: 0 } });
const server = withServer(() => ({ env: { ...modelEnv(double.url), RATE_LIMIT_SCALE: '100000' } }));

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
