import { expect, it } from 'vitest';
import { prepareFuzzPeople } from '../fuzz/fuzz-people';
import { runFuzz } from '../fuzz/fuzz-server';
import { speech } from '../fuzz/judge-outcome';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { isPostgresql } from '../setup/fresh-server';
import { modelEnv } from '../setup/start-server';

const double = withOpenaiDouble({ behaviour: { tokens: 3, delayMs: 0 } });
const server = withServer(() => ({ env: { ...modelEnv(double.url), RATE_LIMIT_SCALE: '100000' } }));

/** Runs 2,000 requests on each database on every change; tests/fuzz/run-fuzz.ts runs 100,000. */
it('R8: malformed input never makes a 5xx, a hang or an exit', { timeout: 400_000 }, async () => {
  const people = await prepareFuzzPeople(server.url);
  const seed = isPostgresql ? 2 : 1;
  const { failures } = await runFuzz({ baseUrl: server.url, seed, count: 2000, unconfigured: speech, ...people });
  expect(failures).toEqual([]);
});
