import { expect, it } from 'vitest';
import { refreshAddress } from './chat-page.server';

it('a page that waits for a reply leads to a new URL each time', () => {
  const next = (query: string) => refreshAddress('a b', new URLSearchParams(query));
  expect(next('session=a%20b')).toBe('/?session=a%20b&refresh=1#end');
  expect(next('session=a%20b&refresh=1')).toBe('/?session=a%20b&refresh=2#end');
  for (const odd of ['x', '1e21', 'Infinity']) expect(next(`refresh=${odd}`)).toBe('/?session=a%20b&refresh=1#end');
});
