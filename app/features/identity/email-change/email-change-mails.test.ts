import { expect, it } from 'vitest';
import { emailChangedMail, emailChangeMails } from './email-change-mails.server';

const change = { userId: 'somebody', email: 'old@example.com', newEmail: 'new@example.com' };

it('each mailbox gets its own link and not that of the other', () => {
  const [toOld, toNew, ...more] = emailChangeMails({ ...change, oldToken: 'of-the-old', newToken: 'of-the-new' });
  expect(more).toEqual([]);
  expect([toOld!.to, toNew!.to]).toEqual(['old@example.com', 'new@example.com']);
  expect(toOld!.text).toContain('/auth/confirm-email?token=of-the-old\n');
  expect(toOld!.text).not.toContain('of-the-new');
  expect(toNew!.text).toContain('/auth/confirm-email?token=of-the-new\n');
  expect(toNew!.text).not.toContain('of-the-old');
});

it('the new mailbox, which may be a stranger, does not learn the old address', () => {
  const [, toNew] = emailChangeMails({ ...change, oldToken: 'a', newToken: 'b' });
  expect(`${toNew!.subject}\n${toNew!.text}`).not.toContain('old@example.com');
});

it('the old mailbox is told where the account went', () => {
  expect(emailChangedMail(change)).toMatchObject({
    to: 'old@example.com',
    text: expect.stringContaining('new@example.com') as string,
  });
});
