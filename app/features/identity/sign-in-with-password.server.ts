import { createCookieSessionStorage } from '@remix-run/node';
import { Authenticator, AuthorizationError } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { env } from '~/platform/env.server';
import { sessionSecret } from '~/platform/vault/secrets.server';
import { authenticatePassword } from './passwords/authenticate-password.server';

type Credentials = { email: string; password: string; clientAddress: string };

// remix-auth keeps a provider's state here while the person is there; who is signed in stands in our own rows.
const handshake = createCookieSessionStorage({
  cookie: {
    name: 'orion_handshake',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: 600,
    secure: env.APP_URL.startsWith('https:'),
    secrets: [sessionSecret()],
  },
});

/** Every way to sign in, each answering a user id. */
const authenticator = new Authenticator<string>(handshake, { throwOnError: true });

authenticator.use(new FormStrategy(({ context }) => authenticatePassword(context as unknown as Credentials)), 'password');

/** The id of the user whom the credentials belong to. Throws IdentityError. */
export async function signInWithPassword(request: Request, credentials: Credentials): Promise<string> {
  // The strategy copies the request that it is given, whose body was read for the form.
  const unread = new Request(request.url, { method: 'POST', headers: { Cookie: request.headers.get('Cookie') ?? '' } });
  try {
    return await authenticator.authenticate('password', unread, { context: { ...credentials, formData: new FormData() } as never });
  } catch (error) {
    throw error instanceof AuthorizationError && error.cause ? error.cause : error;
  }
}
