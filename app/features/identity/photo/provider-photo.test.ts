import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { makeProvenPerson, makeProviderUser } from '../../../../tests/factories/make-proven-person';
import { makeUser } from '../../../../tests/factories/make-user';
import { linkIdentity } from '../identities/identities.server';
import { adoptProviderPhoto, findProviderPhoto, parsePhotoUrl, refreshPhoto } from './provider-photo.server';

const GOOGLE = 'https://lh3.googleusercontent.com/a/one';

it.each([GOOGLE, 'https://lh6.googleusercontent.com/a/one=s96-c?x=1'])('a picture is fetched from %s', (url) =>
  expect(parsePhotoUrl(url)).toBe(url),
);

it.each([
  'http://lh3.googleusercontent.com/a/one',
  'https://lh3.googleusercontent.com:8443/a/one',
  'https://user:secret@lh3.googleusercontent.com/a/one',
  'https://lh3.googleusercontent.com.evil.example/a/one',
  'https://34.googleusercontent.com/a/one',
  'https://graph.microsoft.com/v1.0/me/photo',
  'https://169.254.169.254/latest',
  `${GOOGLE}${'x'.repeat(2_000)}`,
  'lh3.googleusercontent.com/a/one',
  '',
  null,
  undefined,
])('no picture is fetched from %s', (url) => expect(parsePhotoUrl(url)).toBeNull());

it("Google's picture comes first, and an address that is not allowed any more counts as none", async () => {
  const userId = await makeProviderUser({ provider: 'firebase', photoURL: 'https://lh4.googleusercontent.com/a/two' });
  expect(await findProviderPhoto(userId)).toBe('https://lh4.googleusercontent.com/a/two');
  await linkIdentity(userId, makeProvenPerson({ photoURL: GOOGLE }));
  expect(await findProviderPhoto(userId)).toBe(GOOGLE);
  await db.identity.updateMany({ where: { userId, provider: 'google' }, data: { photoURL: 'http://127.0.0.1/a' } });
  expect(await findProviderPhoto(userId)).toBe('https://lh4.googleusercontent.com/a/two');
});

it('somebody without a picture keeps the initials', async () => {
  const { id } = await makeUser();
  await makeProviderUser({ photoURL: GOOGLE });
  await expect(refreshPhoto(id)).rejects.toMatchObject({ code: 'not_found' });
  adoptProviderPhoto(id);
  await drainBackground(10_000);
  expect(await db.userPhoto.count({ where: { userId: id } })).toBe(0);
});
