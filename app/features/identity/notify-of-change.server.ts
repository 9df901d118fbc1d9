import { brand } from '~/brand';
import { inBackground } from '~/platform/background.server';
import { sendMail } from '~/platform/mail/mail.server';
import { pageAddress } from '~/platform/web/page-address.server';
import { isPlaceholderEmail } from './identity-schema';

/**
 * Mails the user, if the account has an address, that a way to authenticate has changed (OWASP ASVS 6.3.7). Runs in the
 * background.
 */
export function notifyOfChange(user: { id: string; email: string }, whatChanged: string): void {
  if (isPlaceholderEmail(user.email)) return;
  const text = `${whatChanged}

If this was you, there is nothing to do. If it was not, set a new password now. This signs out every device:
${pageAddress('/auth/forgot')}

${brand.name}`;
  inBackground('mail of a change', () =>
    sendMail({ userId: user.id, to: user.email, subject: `${brand.name}: your account was changed`, text }),
  );
}
