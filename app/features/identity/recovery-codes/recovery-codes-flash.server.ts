import { createCookie } from '@remix-run/node';
import { env } from '~/platform/env.server';
import { sessionSecret } from '~/platform/vault/secrets.server';

/** Carries new recovery codes, sealed with the person's own key, to the page that shows them once. */
export const recoveryCodesFlash = createCookie('orion_recovery_codes', {
  path: '/settings',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 60,
  secure: env.APP_URL.startsWith('https:'),
  secrets: [sessionSecret()],
});

export const flashPlace = (userId: string) => ({ table: 'RecoveryCode', column: 'flash', id: userId });
