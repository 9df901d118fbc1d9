import { expect, it } from 'vitest';
import { sameMessageTwice } from '../soak/same-message-twice';

/** Runs with small numbers on every change; tests/soak/run-soak.ts runs the full ones. */
it('R5: the same message twice is one message', { timeout: 60_000 }, async () => {
  const { problems } = await sameMessageTwice({ pairs: 50, atOnce: 4 });
  expect(problems).toEqual([]);
});
