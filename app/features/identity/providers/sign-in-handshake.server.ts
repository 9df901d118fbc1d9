import { createCookieSessionStorage } from '@remix-run/node';
import { env } from '~/platform/env.server';
import { sessionSecret } from '~/platform/vault/secrets.server';

export const HANDSHAKE_SECONDS = 600;

/** What a browser carries while its person is at a provider. Who is signed in stands in our own rows. */
export const signInHandshake = createCookieSessionStorage({
  cookie: {
    name: 'orion_handshake',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: HANDSHAKE_SECONDS,
    secure: env.APP_URL.startsWith('https:'),
    secrets: [sessionSecret()],
  },
});
