import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { sendMessage } from '~/features/chat/replies/send-message.server';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { notifyOfChange } from '~/features/identity/notify-of-change.server';
import { findSignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { createEntry } from '~/features/journal/entries/entries.server';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeProviderUser } from '../../../tests/factories/make-proven-person';
import { makeUser } from '../../../tests/factories/make-user';
import { signInUser } from '../../../tests/factories/sign-in-user';
import { readOutbox } from '../../../tests/setup/outbox';
import { deleteAccount, finishDeletions, findDeletion } from './delete-account.server';

const entry = { title: 'Bees', content: 'They are back.', mood: null, moodScore: null, tags: null, isPrivate: true };

/** Registers a user with a sign-in, an entry and a reply that may still be running. */
async function makeBusyUser() {
  const user = await makeUser();
  const { cookie } = await signInUser(user.id);
  await createEntry(user.id, entry, { timeZone: null });
  const { sessionId } = await createSession(user.id);
  const { reply } = await sendMessage(user, { sessionId, content: 'The bees are back.' });
  return { ...user, cookie, reply };
}

const countOf = async (userId: string) => [
  await db.user.count({ where: { id: userId } }),
  await db.dataKey.count({ where: { userId } }),
  await db.signInSession.count({ where: { userId } }),
  await db.journalEntry.count({ where: { userId } }),
  await db.message.count({ where: { userId } }),
];

describe('deleting an account', () => {
  it('leaves nothing of it, also while Orion replies, and nothing of others changes', async () => {
    const [user, other] = [await makeBusyUser(), await makeBusyUser()];
    await deleteAccount(user.id);
    await user.reply?.settled;
    expect(await countOf(user.id)).toEqual([0, 0, 0, 0, 0]);
    expect(await findSignedInUser(user.cookie)).toBeNull();
    await expect(openVault(user.id)).rejects.toThrow();
    expect(await countOf(other.id)).toEqual([1, 1, 1, 1, 2]);
    expect(await findSignedInUser(other.cookie)).toMatchObject({ id: other.id });
    await other.reply?.settled;
  });

  it('deletes the mails that were written about it', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    for (const one of [user, other]) notifyOfChange(one, 'Your password was changed.');
    await drainBackground(10_000);
    await deleteAccount(user.id);
    expect([user, other].map(({ email }) => readOutbox(env.dataDir, email).length)).toEqual([0, 1]);
  });

  it('can be asked for twice, at once and again', async () => {
    const { id } = await makeUser();
    const first = deleteAccount(id);
    expect(deleteAccount(id)).toBe(first);
    await first;
    await expect(deleteAccount(id)).resolves.toBeUndefined();
    expect(await countOf(id)).toEqual([0, 0, 0, 0, 0]);
  });
});

it('what the end of a process interrupted is completed, and a disabled account is not deleted', async () => {
  const [half, disabled, keyless] = [await makeUser(), await makeUser(), await makeUser()];
  const disable = (id: string) => db.user.update({ where: { id }, data: { disabledAt: new Date() } });
  for (const { id } of [half, disabled]) await disable(id);
  for (const { id } of [half, keyless]) await db.dataKey.delete({ where: { userId: id } });
  await finishDeletions();
  expect(await db.user.count({ where: { id: half.id } })).toBe(0);
  expect(await db.user.count({ where: { id: { in: [disabled.id, keyless.id] } } })).toBe(2);
});

it('the dialog asks for the password, or for a recent sign-in where there is none', async () => {
  const own = (await signInUser((await makeUser()).id)).user;
  const provided = (await signInUser(await makeProviderUser())).user;
  expect(await findDeletion(own)).toEqual({ byPassword: true, fresh: true });
  await db.signInSession.update({ where: { id: provided.signInSessionId }, data: { createdAt: new Date(0) } });
  expect(await findDeletion(provided)).toEqual({ byPassword: false, fresh: false });
});
