import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../tests/factories/make-user';
import { loadDebugScreen } from './debug-screen.server';

const statusOf = async (findUser: () => Promise<unknown>) => (await loadDebugScreen(findUser)).status;

it('tells whether somebody is signed in, and not who', async () => {
  const user = await makeUser();
  const screen = await loadDebugScreen(() => Promise.resolve(user));
  expect(screen.status).toEqual({ Server: 'reachable', Database: 'ok', 'Signed in': 'yes' });
  expect(JSON.stringify(screen)).not.toMatch(new RegExp(`${user.id}|${user.email}|${user.fullName}`));
  expect(await statusOf(() => Promise.resolve(null))).toMatchObject({ 'Signed in': 'no' });
});

it('is shown where the user cannot be found', async () => {
  const failing = () => Promise.reject(new Error('the session table is away'));
  expect(await statusOf(failing)).toMatchObject({ Database: 'ok', 'Signed in': 'no' });
});
