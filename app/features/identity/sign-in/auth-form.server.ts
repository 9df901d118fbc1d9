import { Authenticator, AuthorizationError } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { AppError, unknownForm } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { log } from '~/platform/log.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { parseForm, readForm, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { identityError, isIdentityError } from '../identity-error';
import { registrationForm, signInForm } from '../identity-schema';
import { authenticatePassword } from '../passwords/authenticate-password.server';
import type { FirstFactor } from '../sign-in-sessions/credentials.server';
import { findUserName } from '../profile/users.server';
import { finishSignIn } from './finish-sign-in.server';
import { oauthStateCookie } from './oauth-state-cookie.server';
import { registerUser } from './register-user.server';

/** Hashing is expensive; the limit per hour and network address allows for a household, a school or a clinic. */
const registrations = createRateLimit({ name: 'registrations', limit: 300, window: 60 * 60 });

/** Handles the forms of `/auth` (docs/api.md). Returns a redirect with cookies, or the form with its errors. */
export async function handleAuthForm(request: Request, clientAddress: string) {
  const fields = textFields(await readForm(request));
  if (fields.intent === 'signin') return signIn(request, fields, clientAddress);
  if (fields.intent === 'register') return register(request, fields, clientAddress);
  throw unknownForm();
}

async function signIn(request: Request, fields: Record<string, string>, clientAddress: string) {
  const submission = parseForm(fields, signInForm);
  if (submission.status !== 'success') return rejectForm('signin', submission);
  const { email, password, remember, redirectTo } = submission.value;
  try {
    const who = await signInWithPassword(request, { email, password, clientAddress });
    const toast = {
      title: 'Login successful',
      description: `Welcome back, ${await findUserName(who.userId)}!`,
      kind: 'default' as const,
    };
    const wish = { remember: Boolean(remember), redirectTo, toast };
    return (await finishSignIn(who, { request, clientAddress }, wish)).response;
  } catch (error) {
    return formError('signin', submission, error);
  }
}

async function register(request: Request, fields: Record<string, string>, clientAddress: string) {
  const submission = parseForm(fields, registrationForm);
  if (submission.status !== 'success') return rejectForm('register', submission);
  try {
    await limitRegistrations(clientAddress);
    const userId = await registerUser(submission.value, new URL(request.url).searchParams.get('invite'));
    logSecurityEvent('account.registered', { userId, clientAddress });
    const toast = {
      title: 'Registration successful',
      description: `Welcome to Orion, ${submission.value.fullName}!`,
      kind: 'default' as const,
    };
    // The form has no `remember` field, so the browser stays signed in.
    const wish = { remember: true, redirectTo: submission.value.redirectTo, toast };
    return (await finishSignIn({ userId, credentialsVersion: 0 }, { request, clientAddress }, wish)).response;
  } catch (error) {
    return formError('register', submission, error);
  }
}

const FAILED = {
  signin: { title: 'Login failed', code: 'auth/login-failed' },
  register: { title: 'Registration failed', code: 'auth/registration-failed' },
} as const;

function formError(tab: 'signin' | 'register', submission: ReturnType<typeof parseForm>, cause: unknown) {
  if (cause instanceof Response) throw cause;
  const { title, code } = FAILED[tab];
  const error = isIdentityError(cause) ? cause : identityError(code, { cause });
  if (error !== cause) log.error({ error: cause }, 'a sign-in form failed');
  return rejectForm(tab, submission, { banner: [title, error.message], error });
}

async function limitRegistrations(clientAddress: string): Promise<void> {
  try {
    await registrations.use(clientAddress);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw identityError('auth/too-many-requests', { retryAfterSeconds: error.retryAfterSeconds, cause: error });
  }
}

type Credentials = { email: string; password: string; clientAddress: string };

const authenticator = new Authenticator<FirstFactor>(oauthStateCookie, { throwOnError: true });

authenticator.use(
  new FormStrategy(({ context }) => authenticatePassword(context as unknown as Credentials)),
  'password',
);

/** Returns the user whom the credentials belong to. Throws an identity error. */
async function signInWithPassword(request: Request, credentials: Credentials): Promise<FirstFactor> {
  // The strategy clones its request, and the body of the original was already read.
  const unread = new Request(request.url, { method: 'POST', headers: { Cookie: request.headers.get('Cookie') ?? '' } });
  try {
    return await authenticator.authenticate('password', unread, {
      context: { ...credentials, formData: new FormData() } as never,
    });
  } catch (error) {
    throw error instanceof AuthorizationError && error.cause ? error.cause : error;
  }
}
