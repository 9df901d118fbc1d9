import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { ADDRESS, makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { linkIn, readOutbox } from '../../../../tests/setup/outbox';
import { findSignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import { handleConfirmEmailForm } from './confirm-email-form.server';
import { requestEmailChange } from './email-change.server';

/** Requests a new address, and returns it with the links that were mailed to both mailboxes. */
async function requestChange({ id, email }: { id: string; email: string }) {
  const to = `${randomUUID()}@example.com`;
  await requestEmailChange(id, to, ADDRESS);
  const linkOf = (mailbox: string) => linkIn(readOutbox(env.dataDir, mailbox).at(-1)!, '/auth/confirm-email');
  return { to, links: [linkOf(email), linkOf(to)] as const };
}
/** Submits the form of a link. Returns where it leads to, or how it was rejected. */
async function submit(link: string, cookie = '') {
  const answer = await handleConfirmEmailForm(makeRequest(link, { cookie, form: {} }));
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('Location') };
  const { form, result } = answer.data;
  return { status: answer.init?.status, form, error: result.error };
}
const emailOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).email;

it('the first link leads back to its page, and the second one changes the address', async () => {
  const user = await makeUser();
  const [here, elsewhere] = [await signInUser(user.id), await signInUser(user.id)];
  const { to, links } = await requestChange(user);
  expect(await submit(links[0], here.cookie)).toEqual({
    status: 303,
    to: expect.stringMatching(/^\/auth\/confirm-email\?token=/),
  });
  expect(await emailOf(user.id)).toBe(user.email);
  expect(await submit(links[1], here.cookie)).toEqual({ status: 303, to: '/settings?tab=security' });
  expect(await emailOf(user.id)).toBe(to);
  expect(await findSignedInUser(here.cookie)).toMatchObject({ email: to });
  expect(await findSignedInUser(elsewhere.cookie)).toBeNull();
});

it.each(['/auth/confirm-email', '/auth/confirm-email?token=', '/auth/confirm-email?token=unknown'])(
  '%s is rejected as a link that does not work',
  async (link) => expect(await submit(link)).toMatchObject({ status: 400, form: 'confirm-email' }),
);

it('an address that somebody took meanwhile is a conflict, and nothing changes', async () => {
  const user = await makeUser();
  const { to, links } = await requestChange(user);
  await submit(links[0]);
  await makeUser({ email: to });
  expect(await submit(links[1])).toEqual({
    status: 409,
    form: 'confirm-email',
    error: {
      '': ['The address was not changed', expect.stringContaining('Another account already uses this address')],
    },
  });
  expect(await emailOf(user.id)).toBe(user.email);
});
