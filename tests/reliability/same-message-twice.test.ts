import { expect, it } from 'vitest';
import { sameMessageTwice } from '../soak/same-message-twice';

/** The gate: small figures on every change, the full ones by tests/soak/run-soak.ts. */
it('R5: the same message twice is one message', { timeout: 60_000 }, async () => {
  const { problems } = await sameMessageTwice({ pairs: 50, atOnce: 4 });
  expect(problems).toEqual([]);
});
