import { expect, it } from 'vitest';
import { killMidStream } from '../soak/kill-mid-stream';

/** Runs with small numbers on every change; tests/soak/run-soak.ts runs the full ones. */
it(
  'R3: a reply that was being written when the server died is kept and said to be interrupted',
  { timeout: 90_000 },
  async () => {
    const { problems } = await killMidStream({ kills: 3, streamsAtOnce: 2 });
    expect(problems).toEqual([]);
  },
);
