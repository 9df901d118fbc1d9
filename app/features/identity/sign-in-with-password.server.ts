import { Authenticator, AuthorizationError } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { FirstFactor } from './credentials/hold-credentials.server';
import { authenticatePassword } from './passwords/authenticate-password.server';
import { signInHandshake } from './providers/sign-in-handshake.server';

type Credentials = { email: string; password: string; clientAddress: string };

const authenticator = new Authenticator<FirstFactor>(signInHandshake, { throwOnError: true });

authenticator.use(
  new FormStrategy(({ context }) => authenticatePassword(context as unknown as Credentials)),
  'password',
);

/** The user whom the credentials belong to. Throws IdentityError. */
export async function signInWithPassword(request: Request, credentials: Credentials): Promise<FirstFactor> {
  // The strategy copies the request that it is given, whose body was read for the form.
  const unread = new Request(request.url, { method: 'POST', headers: { Cookie: request.headers.get('Cookie') ?? '' } });
  try {
    return await authenticator.authenticate('password', unread, {
      context: { ...credentials, formData: new FormData() } as never,
    });
  } catch (error) {
    throw error instanceof AuthorizationError && error.cause ? error.cause : error;
  }
}
