import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { cookieHeader, makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { consumeRecoveryCodesFlash, showRecoveryCodes } from './recovery-codes-flash.server';

const CODES = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'];

it('the codes reach the next page of their user, sealed, and the cookie goes', async () => {
  const { id } = await makeUser();
  const answer = await showRecoveryCodes(id, CODES);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/settings/recovery-codes']);
  const cookie = cookieHeader(answer.headers);
  const content = Buffer.from(decodeURIComponent(cookie.split('=')[1]!), 'base64').toString();
  expect(content).not.toContain('ABCD');
  const { codes, headers } = await consumeRecoveryCodesFlash(id, makeRequest('/', { cookie }).request);
  expect(codes).toEqual(CODES);
  expect(cookieHeader(new Headers(headers))).toBe('');
  expect(new Headers(headers).get('Set-Cookie')).toMatch(/Max-Age=0/);
});

it('somebody else sees no codes, and loses the cookie', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const cookie = cookieHeader((await showRecoveryCodes(one.id, CODES)).headers);
  const { codes, headers } = await consumeRecoveryCodesFlash(other.id, makeRequest('/', { cookie }).request);
  expect(codes).toEqual([]);
  expect(new Headers(headers).get('Set-Cookie')).toMatch(/Max-Age=0/);
});

it('without a cookie there is nothing to show', async () => {
  const { id } = await makeUser();
  expect(await consumeRecoveryCodesFlash(id, makeRequest('/').request)).toEqual({ codes: [], headers: {} });
});
