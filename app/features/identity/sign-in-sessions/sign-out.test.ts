import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { cookieHeader } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { wasSignedOutLately } from './sign-in-cookies.server';
import { findSignedInUser } from './sign-in-sessions.server';
import { signOut } from './sign-out.server';

it('ends the sign-in of this browser and leaves the others', async () => {
  const { id } = await makeUser();
  const [here, elsewhere] = [await signInUser(id), await signInUser(id)];
  const { message, headers } = await signOut(here.cookie);
  expect(message).toBe('You have been successfully logged out.');
  expect(wasSignedOutLately(cookieHeader(headers))).toBe(true);
  expect(await findSignedInUser(here.cookie)).toBeNull();
  expect(await findSignedInUser(elsewhere.cookie)).not.toBeNull();
});

it('clears a browser that is not signed in any more', async () => {
  const { cookie } = await signInUser((await makeUser()).id);
  await signOut(cookie);
  for (const again of [cookie, 'session_id=nonsense', null]) {
    const { headers } = await signOut(again);
    expect(headers.get('Clear-Site-Data')).toBe('"cache"');
    const deleted = headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'));
    expect(deleted.map((cookie) => cookie.split(';', 1)[0])).toEqual(['session_id=', 'orion_auth=', 'orion_uid=']);
  }
});
