import { brand } from '~/brand';
import type { Mail } from '~/platform/mail/mail';
import { pageAddress } from '~/platform/web/page-address.server';

type Change = { userId: string; email: string; newEmail: string; oldToken: string; newToken: string };

/** Builds the mail that tells the old mailbox, which no longer belongs to the account, the new address. */
export function emailChangedMail({ userId, email, newEmail }: Pick<Change, 'userId' | 'email' | 'newEmail'>): Mail {
  return {
    userId,
    to: email,
    subject: `${brand.name}: your account was changed`,
    text: `The address of your ${brand.name} account is now ${newEmail}. Both inboxes confirmed the change. Every other device was signed out, and you can no longer sign in with this address.

If this was not you, someone else can read your email. Change the password of this inbox, and write to whoever runs ${pageAddress('/')}.

${brand.name}`,
  };
}

/** Builds one mail for each mailbox, each with its own link. */
export function emailChangeMails({ userId, email, newEmail, oldToken, newToken }: Change): Mail[] {
  const subject = `${brand.name}: confirm your new email address`;
  const link = (token: string) => pageAddress('/auth/confirm-email', { token });
  return [
    {
      userId,
      to: email,
      subject,
      text: `Your ${brand.name} account is about to get a new address: ${newEmail}. It changes once both inboxes confirm it. Confirm it from this inbox within 24 hours:
${link(oldToken)}

If you did not ask for this, do not confirm it, and your address stays the same. Someone may have your password, or a browser where you are signed in.
Set a new password. This signs out every device and cancels the change:
${pageAddress('/auth/forgot')}

${brand.name}`,
    },
    {
      userId,
      to: newEmail,
      subject,
      text: `Someone, probably you, wants to use this address for ${brand.name}. The change happens once the old inbox and this one both confirm it. Confirm it from this inbox within 24 hours:
${link(newToken)}

If this was not you, you can ignore this email.

${brand.name}`,
    },
  ];
}
