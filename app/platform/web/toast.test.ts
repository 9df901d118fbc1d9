import { expect, it } from 'vitest';
import { redirectWithToast, takeToast, type Toast } from './toast.server';

const TOAST: Toast = {
  title: 'Deleted',
  kind: 'default',
  action: { label: 'Undo', to: '/journal', fields: { intent: 'undo' } },
};

const take = (cookie: string) => takeToast(new Request('http://localhost/', { headers: { Cookie: cookie } }));
const cookieOf = (headers: Headers) => headers.get('Set-Cookie')!.split(';')[0]!;

it('a toast survives a redirect, is taken once, and the other headers stay', async () => {
  const response = await redirectWithToast('/journal', TOAST, new Headers({ 'X-Own': 'kept' }));
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/journal']);
  expect(response.headers.get('X-Own')).toBe('kept');
  const { toast, headers } = await take(cookieOf(response.headers));
  expect(toast).toEqual(TOAST);
  expect(headers.get('Set-Cookie')).toContain('Max-Age=0');
  expect((await take(cookieOf(headers))).toast).toBeFalsy();
});

it('nobody else can write one', async () => {
  const name = cookieOf((await redirectWithToast('/', TOAST)).headers).split('=')[0];
  const forged = Buffer.from(JSON.stringify(TOAST)).toString('base64');
  for (const cookie of ['', `${name}=${forged}`, `${name}=${forged}.${'x'.repeat(43)}`]) {
    const { toast, headers } = await take(cookie);
    expect(toast).toBeNull();
    expect(headers.has('Set-Cookie')).toBe(false);
  }
});
