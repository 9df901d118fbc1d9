import '../../../../tests/setup/migrated-database';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { readOutbox } from '../../../../tests/setup/outbox';
import { somebody } from '../../../../tests/setup/http-client';
import { registerProvenPerson } from '../identities/register-proven-person.server';
import { purgeExpiredProofs } from '../purge-expired.server';
import { registerUser } from '../sign-in/register-user.server';
import { findSignUps, invite } from './invitations.server';

afterEach(() => Object.assign(env, { SIGNUPS: 'open' }));

const register = (email: string, token: string | null) => {
  const person = { ...somebody(), email };
  return registerUser({ ...person, confirmPassword: person.password, terms: 'on' }, token);
};
async function tokenFor(email: string): Promise<string> {
  await invite(email);
  const { text } = readOutbox(env.dataDir, email).at(-1)!;
  return new URL(/http\S+/.exec(text)![0]).searchParams.get('invite')!;
}
const provenAs = (email: string, emailVerified = true) => ({
  ...{ provider: 'google' as const, subject: email, email, emailVerified },
  ...{ fullName: 'Ana Ruiz', photoURL: null },
});

describe('with SIGNUPS=invite', () => {
  it('a link makes one account, for the address that it was mailed to', async () => {
    Object.assign(env, { SIGNUPS: 'invite' });
    const { email } = somebody();
    await expect(register(email, null)).rejects.toMatchObject({ code: 'auth/invitation-needed', status: 403 });
    const token = await tokenFor(email);
    expect([await findSignUps(token), await findSignUps('another'), await findSignUps(null)]).toEqual([
      'invited',
      'by-invitation',
      'by-invitation',
    ]);
    await expect(register(somebody().email, token)).rejects.toMatchObject({ code: 'auth/invitation-needed' });
    await register(email.toUpperCase(), token);
    await expect(register(email, token)).rejects.toMatchObject({ code: 'auth/invitation-needed' });
    expect(await findSignUps(token)).toBe('by-invitation');
  });

  it('a registration that fails does not use the link up', async () => {
    Object.assign(env, { SIGNUPS: 'invite' });
    const { email } = somebody();
    const token = await tokenFor(email);
    const person = { ...somebody(), email, password: 'Password1' };
    const weak = registerUser({ ...person, confirmPassword: person.password, terms: 'on' }, token);
    await expect(weak).rejects.toMatchObject({ code: 'auth/weak-password' });
    await register(email, token);
  });

  it('two at once make one account', async () => {
    Object.assign(env, { SIGNUPS: 'invite' });
    const { email } = somebody();
    const token = await tokenFor(email);
    const made = await Promise.allSettled([register(email, token), register(email, token)]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('a provider that has verified the address needs no link, and one that has not gets nobody in', async () => {
    Object.assign(env, { SIGNUPS: 'invite' });
    const { email } = somebody();
    await expect(registerProvenPerson(provenAs(email))).rejects.toMatchObject({ code: 'auth/invitation-needed' });
    await invite(email);
    await expect(registerProvenPerson(provenAs(email, false))).rejects.toMatchObject({
      code: 'auth/invitation-needed',
    });
    expect((await registerProvenPerson(provenAs(email))).isNew).toBe(true);
  });

  it('a second invitation replaces the first, and one that is over is gone', async () => {
    Object.assign(env, { SIGNUPS: 'invite' });
    const { email } = somebody();
    const [first, second] = [await tokenFor(email), await tokenFor(email)];
    expect([await findSignUps(first), await findSignUps(second)]).toEqual(['by-invitation', 'invited']);
    await db.invitation.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await findSignUps(second)).toBe('by-invitation');
    await expect(register(email, second)).rejects.toMatchObject({ code: 'auth/invitation-needed' });
    await purgeExpiredProofs();
    expect(await db.invitation.count()).toBe(0);
  });

  it('the address itself is not stored', async () => {
    const { email } = somebody();
    await invite(email);
    expect(JSON.stringify(await db.invitation.findMany())).not.toContain(email);
  });
});

it('with SIGNUPS=closed nobody registers, invited or not', async () => {
  const { email } = somebody();
  const token = await tokenFor(email);
  Object.assign(env, { SIGNUPS: 'closed' });
  expect(await findSignUps(token)).toBe('closed');
  await expect(register(email, token)).rejects.toMatchObject({ code: 'auth/sign-ups-closed' });
  await expect(registerProvenPerson(provenAs(email))).rejects.toMatchObject({ code: 'auth/sign-ups-closed' });
});
