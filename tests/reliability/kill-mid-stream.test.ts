import { expect, it } from 'vitest';
import { killMidStream } from '../soak/kill-mid-stream';

/** The gate: small figures on every change, the full ones by tests/soak/run-soak.ts. */
it(
  'R3: a reply that was being written when the server died is kept and said to be interrupted',
  { timeout: 90_000 },
  async () => {
    const { problems } = await killMidStream({ kills: 3, streamsAtOnce: 2 });
    expect(problems).toEqual([]);
  },
);
