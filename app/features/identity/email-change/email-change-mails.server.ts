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
    text: `The address of your ${brand.name} account is ${newEmail} now, after both mailboxes confirmed it. Every other device was signed out, and this address signs in no more.

If this was not you, somebody else can read this mailbox: change its password, and write to whoever runs ${pageAddress('/')}.

${brand.name}`,
  };
}

/** Builds one mail for each mailbox, each with its own link. */
export function emailChangeMails({ userId, email, newEmail, oldToken, newToken }: Change): Mail[] {
  const subject = `${brand.name}: confirm your new e-mail address`;
  const link = (token: string) => pageAddress('/auth/confirm-email', { token });
  return [
    {
      userId,
      to: email,
      subject,
      text: `The address of your ${brand.name} account is to become ${newEmail}. It does when both mailboxes confirm it. This one does so here, within 24 hours:
${link(oldToken)}

If you did not ask for this, do not confirm it: without this mailbox the address stays. Somebody has your password or a browser in which you are signed in.
Set a new password, which signs out every device and calls the change off:
${pageAddress('/auth/forgot')}

${brand.name}`,
    },
    {
      userId,
      to: newEmail,
      subject,
      text: `Somebody, probably you, wants to use this address for ${brand.name}. That happens when both the old and this mailbox confirm it. This one does so here, within 24 hours:
${link(newToken)}

If it was not you, there is nothing to do.

${brand.name}`,
    },
  ];
}
