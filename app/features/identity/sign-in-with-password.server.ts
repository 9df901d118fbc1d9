import { createCookieSessionStorage } from '@remix-run/node';
import { Authenticator, AuthorizationError } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { env } from '~/platform/env.server';
import { sessionSecret } from '~/platform/vault/secrets.server';
import { authenticatePassword } from './passwords/authenticate-password.server';
import { signInForm } from './identity-schema';

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

authenticator.use(
  new FormStrategy(({ form, context }) => {
    const { email, password } = signInForm.parse(Object.fromEntries(form));
    return authenticatePassword({ email, password, clientAddress: String(context?.clientAddress) });
  }),
  'password',
);

/** The id of the user whom the form's e-mail and password belong to. Throws IdentityError. */
export async function signInWithPassword(request: Request, form: FormData, clientAddress: string): Promise<string> {
  // The strategy copies the request that it is given, whose body was read for the form.
  const unread = new Request(request.url, { method: 'POST', headers: { Cookie: request.headers.get('Cookie') ?? '' } });
  try {
    return await authenticator.authenticate('password', unread, { context: { formData: form, clientAddress } as never });
  } catch (error) {
    throw error instanceof AuthorizationError && error.cause ? error.cause : error;
  }
}
