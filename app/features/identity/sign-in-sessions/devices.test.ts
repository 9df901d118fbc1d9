import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { describeBrowser, listDevices } from './devices.server';

it('lists this browser first, then those seen last, and none that is signed out or of somebody else', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const open = async (userId: string) => (await signInUser(userId, { userAgent: 'curl/8.5.0' })).user.signInSessionId;
  const [current, long, short, expired, revoked, theirs] = [
    await open(one.id),
    await open(one.id),
    await open(one.id),
    await open(one.id),
    await open(one.id),
    await open(other.id),
  ];
  const change = (id: string, data: { lastSeenAt?: Date; expiresAt?: Date; revokedAt?: Date }) =>
    db.signInSession.update({ where: { id }, data });
  await change(current, { lastSeenAt: new Date(1_000) });
  await change(long, { lastSeenAt: new Date(2_000) });
  await change(short, { lastSeenAt: new Date(3_000) });
  await change(expired, { expiresAt: new Date() });
  await change(revoked, { revokedAt: new Date() });
  const devices = await listDevices(one.id, current);
  expect(devices.map(({ id }) => id)).toEqual([current, short, long]);
  expect(devices.map((device) => device.current)).toEqual([true, false, false]);
  expect((await listDevices(one.id, theirs)).some((device) => device.current)).toBe(false);
});

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0',
    'Microsoft Edge on macOS',
  ],
  ['curl/8.5.0', 'An unknown browser'],
  ['<script>', 'An unknown browser'],
  ['', 'An unknown browser'],
])('says %j in words', (userAgent, words) => expect(describeBrowser(userAgent)).toBe(words));
