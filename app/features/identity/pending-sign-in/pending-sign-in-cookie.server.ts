import { createCookie } from '@remix-run/node';
import { env } from '~/platform/env.server';
import { sessionSecret } from '~/platform/vault/secrets.server';

export const PENDING_SECONDS = 10 * 60;

/** Carries the token of a sign-in whose second factor is asked for. It opens nothing but `/auth/two-factor`. */
export const pendingSignInCookie = createCookie('orion_second_factor', {
  path: '/auth',
  httpOnly: true,
  sameSite: 'lax',
  secure: env.APP_URL.startsWith('https:'),
  secrets: [sessionSecret()],
});
