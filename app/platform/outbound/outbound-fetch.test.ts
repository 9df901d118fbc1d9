import { expect, it } from 'vitest';
import { outboundFetch } from './outbound-fetch.server';

it('refuses a body that it cannot send, instead of dropping it', async () => {
  const limits = { maxBytes: 1, maxLineBytes: 1, expects: 'text/' };
  const init = { method: 'POST', body: new FormData() };
  await expect(outboundFetch('http://127.0.0.1:9/', init, limits)).rejects.toThrow(TypeError);
});
