import { expect, it } from 'vitest';
import { env } from '../env.server';
import { pageAddress } from './page-address.server';

it('an address is absolute, and its values cannot change it', () => {
  expect(pageAddress('/auth')).toBe(new URL('/auth', env.APP_URL).href);
  const { origin, pathname, searchParams, hash } = new URL(pageAddress('/reset', { token: 'a&b=c#d', next: '//x' }));
  expect([origin, pathname, hash]).toEqual([new URL(env.APP_URL).origin, '/reset', '']);
  expect([...searchParams]).toEqual([
    ['token', 'a&b=c#d'],
    ['next', '//x'],
  ]);
});
