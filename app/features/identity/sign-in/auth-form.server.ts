import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import { Authenticator, AuthorizationError } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { z } from 'zod';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { readForm, textFields } from '~/platform/web/form-data.server';
import { IdentityError } from '../identity-error';
import { keptValues, registrationForm, signInForm } from '../identity-schema';
import { authenticatePassword } from '../passwords/authenticate-password.server';
import type { FirstFactor } from '../sign-in-sessions/credentials.server';
import { findUserName } from '../users.server';
import { finishSignIn } from './finish-sign-in.server';
import { oauthStateCookie } from './oauth-state-cookie.server';
import { registerUser } from './register-user.server';

type Tab = 'signin' | 'register';

/** Hashing is expensive; the limit per hour and network address allows for a household, a school or a clinic. */
const registrations = createRateLimit({ name: 'registrations', limit: 300, window: 60 * 60 });

/** Handles the forms of `/auth` (docs/api.md). Returns a redirect with cookies, or the form with its errors. */
export async function answerAuthForm(request: Request, clientAddress: string) {
  const fields = textFields(await readForm(request));
  if (fields.intent === 'signin') return signIn(request, fields, clientAddress);
  if (fields.intent === 'register') return register(request, fields, clientAddress);
  throw new AppError('validation', 'This form is not known here.');
}

async function signIn(request: Request, fields: Record<string, string>, clientAddress: string) {
  const submission = parseWithZod(formOf(fields, signInForm), { schema: signInForm });
  if (submission.status !== 'success') return invalid('signin', fields, submission.error);
  const { email, password, remember, redirectTo } = submission.value;
  try {
    const who = await signInWithPassword(request, { email, password, clientAddress });
    const toast = {
      title: 'Login successful',
      description: `Welcome back, ${await findUserName(who.userId)}!`,
      kind: 'default' as const,
    };
    const wish = { remember: remember !== undefined, redirectTo, toast };
    return (await finishSignIn(who, { request, clientAddress }, wish)).response;
  } catch (error) {
    return refused('signin', 'Login failed', fields, error);
  }
}

async function register(request: Request, fields: Record<string, string>, clientAddress: string) {
  const submission = parseWithZod(formOf(fields, registrationForm), { schema: registrationForm });
  if (submission.status !== 'success') return invalid('register', fields, submission.error);
  try {
    await limitRegistrations(clientAddress);
    const userId = await registerUser(submission.value);
    const toast = {
      title: 'Registration successful',
      description: `Welcome to Orion, ${submission.value.fullName}!`,
      kind: 'default' as const,
    };
    // The form has no `remember` field, so the browser stays signed in.
    const wish = { remember: true, redirectTo: submission.value.redirectTo, toast };
    return (await finishSignIn({ userId, credentialsVersion: 0 }, { request, clientAddress }, wish)).response;
  } catch (error) {
    return refused('register', 'Registration failed', fields, error);
  }
}

/** Returns only the first message of each field, because the others follow from it. */
function invalid(tab: Tab, fields: Record<string, string>, found: Record<string, string[] | null> | null | undefined) {
  const errors = Object.fromEntries(
    Object.entries(found ?? {}).map(([field, messages]) => [field, (messages ?? []).slice(0, 1)]),
  );
  return data({ tab, errors, values: keptValues(fields), formError: null }, { status: 400 });
}

function refused(tab: Tab, title: string, fields: Record<string, string>, error: unknown) {
  if (error instanceof Response) throw error;
  const known =
    error instanceof IdentityError
      ? error
      : new IdentityError(tab === 'register' ? 'auth/registration-failed' : 'auth/login-failed');
  if (known !== error) log.error({ error }, 'a sign-in form failed');
  const headers: HeadersInit = known.retryAfterSeconds
    ? { 'Retry-After': String(Math.ceil(known.retryAfterSeconds)) }
    : {};
  return data(
    { tab, errors: {}, values: keptValues(fields), formError: { title, message: known.message } },
    { status: known.status, headers },
  );
}

/** Returns only the fields of the form: conform takes some names for commands and others for paths into objects. */
function formOf(fields: Record<string, string>, { shape }: z.ZodObject): FormData {
  const own = new FormData();
  for (const name of Object.keys(shape)) if (Object.hasOwn(fields, name)) own.append(name, fields[name]!);
  return own;
}

async function limitRegistrations(clientAddress: string): Promise<void> {
  try {
    await registrations.use(clientAddress);
  } catch (error) {
    if (error instanceof AppError) throw new IdentityError('auth/too-many-requests', error.retryAfterSeconds);
    throw error;
  }
}

type Credentials = { email: string; password: string; clientAddress: string };

const authenticator = new Authenticator<FirstFactor>(oauthStateCookie, { throwOnError: true });

authenticator.use(
  new FormStrategy(({ context }) => authenticatePassword(context as unknown as Credentials)),
  'password',
);

/** Returns the user whom the credentials belong to. Throws IdentityError. */
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
