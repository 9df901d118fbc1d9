import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { makeProviderUser } from '../../../../tests/factories/make-proven-person';
import { ADDRESS } from '../../../../tests/factories/make-request';
import { makeUser, PASSWORD } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { linkIn, readOutbox } from '../../../../tests/setup/outbox';
import { placeholderEmail } from '../identity-schema';
import { authenticatePassword } from '../passwords/authenticate-password.server';
import { findSignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import {
  cancelEmailChange,
  confirmEmailChange,
  findEmailChange,
  findEmailConfirmation,
  requestEmailChange,
} from './email-change.server';

const newAddress = () => `${randomUUID()}@example.com`;
const confirm = (token: string, signInSessionId: string | null = null) =>
  confirmEmailChange(token, { signInSessionId, clientAddress: ADDRESS });

/** Returns the token of the newest link in a mailbox. */
function tokenIn(mailbox: string): string {
  const mail = readOutbox(env.dataDir, mailbox).findLast(({ text }) => text.includes('/auth/confirm-email?'));
  return new URLSearchParams(linkIn(mail!, '/auth/confirm-email').split('?')[1]).get('token')!;
}

/** Requests a change to a new address, and returns it with the tokens of both links. */
async function request({ id, email }: { id: string; email: string }, to = newAddress()) {
  await requestEmailChange(id, to, ADDRESS);
  return { to, forOld: tokenIn(email), forNew: tokenIn(to.toLowerCase()) };
}

describe('a change of address', () => {
  it('is made when both mailboxes have confirmed it, and not before', async () => {
    const user = await makeUser();
    const { to, forOld, forNew } = await request(user, newAddress().toUpperCase());
    const newEmail = to.toLowerCase();
    expect(await findEmailChange(user.id)).toMatchObject({ newEmail, awaitsOld: true, awaitsNew: true });
    expect([await confirm(forNew), await confirm(forNew)]).toEqual(['waiting', 'waiting']);
    expect(await findEmailChange(user.id)).toMatchObject({ awaitsOld: true, awaitsNew: false });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ email: user.email });
    expect(await confirm(forOld)).toBe('changed');
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ email: newEmail });
    const proof = { password: PASSWORD, clientAddress: ADDRESS };
    await expect(authenticatePassword({ ...proof, email: newEmail })).resolves.toMatchObject({ userId: user.id });
    await expect(authenticatePassword({ ...proof, email: user.email })).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
    expect([await confirm(forOld), await findEmailChange(user.id)]).toEqual(['gone', null]);
  });

  it('ends other sign-ins and reset links, and tells the old mailbox', async () => {
    const user = await makeUser();
    const [here, elsewhere] = [await signInUser(user.id), await signInUser(user.id)];
    const expiresAt = new Date(Date.now() + 60_000);
    await db.passwordReset.create({ data: { tokenHash: randomUUID(), userId: user.id, expiresAt } });
    const { to, forOld, forNew } = await request(user);
    await confirm(forOld, here.user.signInSessionId);
    await confirm(forNew, here.user.signInSessionId);
    expect(await findSignedInUser(here.cookie)).toMatchObject({ email: to });
    expect(await findSignedInUser(elsewhere.cookie)).toBeNull();
    expect(await db.passwordReset.count({ where: { userId: user.id } })).toBe(0);
    await drainBackground(10_000);
    expect(readOutbox(env.dataDir, user.email).at(-1)!.text).toContain(`is now ${to}`);
  });

  it('is replaced by a later one and ended by calling it off', async () => {
    const user = await makeUser();
    const first = await request(user);
    const second = await request(user);
    expect([await confirm(first.forOld), await confirm(first.forNew)]).toEqual(['gone', 'gone']);
    expect((await findEmailChange(user.id))?.newEmail).toBe(second.to);
    await cancelEmailChange(user.id);
    expect([await confirm(second.forOld), await findEmailChange(user.id)]).toEqual(['gone', null]);
  });

  it('is over after a day, and while the account is disabled', async () => {
    const user = await makeUser();
    const { forOld } = await request(user);
    expect(await findEmailConfirmation(forOld)).toMatchObject({ userId: user.id, mailbox: 'old', isConfirmed: false });
    const { expiresAt } = await db.emailChange.findUniqueOrThrow({ where: { userId: user.id } });
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60_000);
    await db.user.update({ where: { id: user.id }, data: { disabledAt: new Date() } });
    expect(await confirm(forOld)).toBe('gone');
    await db.user.update({ where: { id: user.id }, data: { disabledAt: null } });
    await db.emailChange.update({ where: { userId: user.id }, data: { expiresAt: new Date() } });
    expect([await confirm(forOld), await findEmailChange(user.id)]).toEqual(['gone', null]);
  });

  it('is made once when both links are opened at once', async () => {
    const user = await makeUser();
    const { to, forOld, forNew } = await request(user);
    expect((await Promise.all([confirm(forOld), confirm(forNew)])).sort()).toEqual(['changed', 'waiting']);
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ email: to });
  });

  it('asks only the new mailbox of an account that had none', async () => {
    const id = await makeProviderUser({ email: null });
    const to = newAddress();
    await requestEmailChange(id, to, ADDRESS);
    expect(readOutbox(env.dataDir, placeholderEmail(id))).toEqual([]);
    expect(await confirm(tokenIn(to))).toBe('changed');
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ email: to });
  });
});

describe('an address', () => {
  it('that is taken, the same or nowhere is refused, and nothing is pending', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    for (const [address, code] of [
      [other.email.toUpperCase(), 'auth/email-taken'],
      [user.email.toUpperCase(), 'auth/same-email'],
      [placeholderEmail('somebody'), 'auth/invalid-email'],
    ] as const)
      await expect(requestEmailChange(user.id, address, ADDRESS), code).rejects.toMatchObject({ code });
    expect(await findEmailChange(user.id)).toBeNull();
  });

  it('that somebody registered meanwhile stays theirs', async () => {
    const user = await makeUser();
    const { to, forOld, forNew } = await request(user);
    const other = await makeUser({ email: to });
    await confirm(forNew);
    await expect(confirm(forOld)).rejects.toMatchObject({ code: 'auth/email-taken' });
    expect(await findEmailChange(user.id)).toBeNull();
    expect(await db.user.findUnique({ where: { email: to } })).toMatchObject({ id: other.id });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ email: user.email });
  });
});
