import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { drainBackground } from '~/platform/background.server';
import { env } from '~/platform/env.server';
import { makeUser } from '../../../tests/factories/make-user';
import { readOutbox } from '../../../tests/setup/outbox';
import { placeholderEmail } from './identity-schema';
import { notifyOfChange } from './notify-of-change.server';

it('mails what changed, with a way to take the account back', async () => {
  const user = await makeUser();
  notifyOfChange(user, 'Your password was changed.');
  await drainBackground(10_000);
  const [mail, ...more] = readOutbox(env.dataDir, user.email);
  expect(more).toEqual([]);
  expect(mail!.text).toMatch(/^Your password was changed\.\n[\s\S]*\/auth\/forgot$/m);
});

it('writes to nobody without an address', async () => {
  const { id } = await makeUser();
  const email = placeholderEmail(id);
  notifyOfChange({ id, email }, 'Your password was changed.');
  await drainBackground(10_000);
  expect(readOutbox(env.dataDir, email)).toEqual([]);
});
