import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeProviderUser } from '../../../tests/factories/make-proven-person';
import { makeReport } from '../../../tests/factories/make-report';
import { makeUser } from '../../../tests/factories/make-user';
import { signInUser } from '../../../tests/factories/sign-in-user';
import { loadShell } from './shell-data.server';

it('every page gets who is signed in, and no id or session', async () => {
  const { user } = await signInUser((await makeUser()).id);
  const { fullName, email, username } = user;
  expect((await loadShell(user)).user).toEqual({ fullName, email, username, photoURL: null, securityLevel: 0 });
});

it('shows no address where there is none', async () => {
  const { user } = await signInUser(await makeProviderUser({ email: null }));
  expect((await loadShell(user)).user.email).toBeNull();
});

it('asks for a heart rate where there are readings, or a link that may bring some', async () => {
  const { user } = await signInUser((await makeUser()).id);
  expect((await loadShell(user)).asksForReadings).toBe(false);
  expect((await loadShell({ ...user, hasReadings: true })).asksForReadings).toBe(true);
  expect((await loadShell({ ...user, fitbitConnectedAt: new Date() })).asksForReadings).toBe(true);
});

it('counts the reports that wait, for staff only', async () => {
  const { user } = await signInUser((await makeUser()).id);
  expect((await loadShell(user)).alerts).toBeNull();
  const before = (await loadShell({ ...user, securityLevel: 3 })).alerts!;
  await makeReport();
  expect((await loadShell({ ...user, securityLevel: 3 })).alerts!.count).toBe(before.count + 1);
});
