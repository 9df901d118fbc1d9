import { type AppLoadContext, redirect } from '@remix-run/node';
import { AuthorizationError } from 'remix-auth';
import { brand } from '~/brand';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { log } from '~/platform/log.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { escapeHtml } from '~/platform/web/escape-html';
import { readForm, textFields } from '~/platform/web/form-data.server';
import { safeRedirect } from '~/platform/web/safe-redirect';
import { redirectWithToast } from '~/platform/web/toast.server';
import { linkIdentity } from '../identities/identities.server';
import { signInWithProvider } from '../identities/register-proven-person.server';
import {
  isProviderError,
  isSilent,
  parseProviderError,
  providerError,
  providerErrorText,
} from '../identities/provider-error';
import { isProvider, type Provider, providerTable } from '../identities/provider-schema';
import { isIdentityError } from '../identity-error';
import { notifyOfChange } from '../notify-of-change.server';
import { adoptProviderPhoto } from '../photo/provider-photo.server';
import { getUser } from '../sign-in-sessions/request-user.server';
import { newToken } from '../sign-in-sessions/tokens.server';
import { finishSignIn } from '../sign-in/finish-sign-in.server';
import { type Flow, OAUTH_STATE_SECONDS, oauthStateCookie } from '../sign-in/oauth-state-cookie.server';
import { findUserName } from '../profile/users.server';
import { providerAuthenticator } from './oauth-strategy.server';

/** Returns the provider in the address. Throws a 404 response when there is no such provider. */
export function providerOf({ provider }: { provider?: string }): Provider {
  if (!isProvider(provider)) throw new Response(null, { status: 404 });
  return provider;
}

/** Handles `POST /auth/{provider}`: redirects to the provider, or back with the error. */
export async function handleProviderStart(request: Request, provider: Provider): Promise<Response> {
  const fields = textFields(await readForm(request));
  const redirectTo = safeRedirect(fields['redirectTo']);
  try {
    return await startProviderSignIn(provider, {
      redirectTo,
      popup: fields['popup']?.slice(0, 64) || null,
      linkTo: null,
    });
  } catch (error) {
    return redirectWithError(error, provider, { redirectTo, linkTo: null });
  }
}

/**
 * Redirects a browser to the provider, with the state cookie that the callback is checked against. Throws
 * a provider error when the provider is disabled.
 */
export async function startProviderSignIn(
  provider: Provider,
  given: Pick<Flow, 'redirectTo' | 'popup' | 'linkTo'>,
): Promise<Response> {
  const flow: Flow = { name: newToken(), provider, startedAt: Date.now(), ...given };
  const stateSession = await oauthStateCookie.getSession();
  stateSession.set('flow', flow);
  // The strategy adds its state to the cookie of the request; a new cookie drops the state of an earlier sign-in.
  const Cookie = (await oauthStateCookie.commitSession(stateSession)).split(';', 1)[0]!;
  const departure = new Request(new URL(`/auth/${provider}`, env.APP_URL), { headers: { Cookie } });
  try {
    await providerAuthenticator(provider, flow.name).authenticate(provider, departure);
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
  throw new Error('the strategy named somebody before the provider was asked');
}

type Args = { request: Request; context: AppLoadContext };

/** Every callback makes the server call the provider, so callbacks are limited per network address. */
const returns = createRateLimit({ name: 'provider-returns', limit: 100, window: 15 * 60 });

/** Handles `GET /auth/{provider}/callback`, where the provider redirects the browser to. */
export async function handleProviderCallback(provider: Provider, args: Args): Promise<Response> {
  const { searchParams } = new URL(args.request.url);
  const stateSession = await oauthStateCookie.getSession(args.request.headers.get('Cookie'));
  const flow = stateSession.get('flow');
  const state = searchParams.get('state');
  const isOurs = flow?.provider === provider && state !== null && state === stateSession.get('oauth2:state');
  let answer: Response;
  let silent = false;
  try {
    // A popup that was replaced by a newer one returns with the earlier state.
    if (!flow || !isOurs) throw providerError(flow?.popup ? 'auth/superseded' : 'auth/failed');
    answer = await follow(provider, flow, searchParams.get('error'), args);
  } catch (error) {
    answer = await redirectWithError(error, provider, flow);
    silent = isSilent(error);
    if (!silent && !flow?.linkTo) logSecurityEvent('sign-in.failed', { clientAddress: args.context.clientAddress });
  }
  // A state is valid once. A foreign state must not end the sign-in in progress.
  if (isOurs) answer.headers.append('Set-Cookie', await oauthStateCookie.destroySession(stateSession));
  answer.headers.set('Cache-Control', 'no-store');
  return flow?.popup ? popupAnswer(answer, { popup: flow.popup, silent, nonce: args.context.nonce }) : answer;
}

async function follow(provider: Provider, flow: Flow, givenError: string | null, args: Args): Promise<Response> {
  if (Date.now() - flow.startedAt > OAUTH_STATE_SECONDS * 1000) throw providerError('auth/failed');
  if (givenError !== null) throw providerError(parseProviderError(givenError));
  await limitReturns(args.context.clientAddress);
  const person = await providerAuthenticator(provider, flow.name).authenticate(provider, args.request).catch(unwrap);
  const user = await getUser(args);
  if (flow.linkTo !== null) {
    if (user?.id !== flow.linkTo) throw providerError('auth/failed');
    const isNew = await linkIdentity(user.id, person);
    if (isNew) {
      notifyOfChange(user, `A ${providerTable[provider].label} account was linked. You can now sign in with it.`);
      logSecurityEvent('identity.linked', { userId: user.id, clientAddress: args.context.clientAddress });
    }
    const title = `${providerTable[provider].label} linked`;
    return redirectWithToast(flow.redirectTo, {
      title,
      description: `You can now sign in with ${providerTable[provider].label}.`,
      kind: 'default',
    });
  }
  if (user) return redirect(flow.redirectTo, 303);
  const { isNew, ...who } = await signInWithProvider(person);
  if (isNew) {
    adoptProviderPhoto(who.userId);
    logSecurityEvent('account.registered', { userId: who.userId, clientAddress: args.context.clientAddress });
  }
  const description = `${isNew ? 'Welcome' : 'Welcome back'}, ${await findUserName(who.userId)}!`;
  const wish = {
    remember: true,
    redirectTo: flow.redirectTo,
    toast: { title: providerTable[provider].signedInTitle, description, kind: 'default' as const },
  };
  return (await finishSignIn(who, { request: args.request, clientAddress: args.context.clientAddress }, wish)).response;
}

/** Rethrows the error that remix-auth wrapped; its own errors (a missing code) become `auth/failed`. */
function unwrap(error: unknown): never {
  if (!(error instanceof AuthorizationError)) throw error;
  throw isProviderError(error.cause) ? error.cause : providerError('auth/failed', error);
}

async function limitReturns(clientAddress: string): Promise<void> {
  await returns.use(clientAddress).catch((error: unknown) => {
    throw error instanceof AppError ? providerError('auth/too-many-requests', error) : error;
  });
}

/** Redirects to where the sign-in began, with an error toast unless the user caused the error on purpose. */
export async function redirectWithError(
  error: unknown,
  provider: Provider,
  flow: Pick<Flow, 'redirectTo' | 'linkTo'> | undefined,
): Promise<Response> {
  const back = flow?.linkTo ? '/settings?tab=security' : authAddress(flow?.redirectTo);
  if (!isIdentityError(error) && !isProviderError(error)) {
    log.error({ error, provider }, 'a sign-in with a provider failed');
    const description = 'There was a problem with the authentication process. Please try again later.';
    return redirectWithToast(back, { title: 'Authentication error', description, kind: 'destructive' });
  }
  const description = isProviderError(error) ? providerErrorText(error.code, provider) : error.message;
  if (description === null) return redirect(back, 303);
  return redirectWithToast(back, {
    title: flow?.linkTo ? 'Linking failed' : 'Login failed',
    description,
    kind: 'destructive',
  });
}

function authAddress(redirectTo: string | undefined): string {
  return redirectTo && redirectTo !== '/' ? `/auth?redirectTo=${encodeURIComponent(redirectTo)}` : '/auth';
}

/** The channel on which a popup notifies the page that opened it. Messages do not leave the origin. */
const CHANNEL = 'orion-sign-in';

/**
 * Returns the last page of a sign-in in a popup: instead of following the redirect, it sends the target to the waiting
 * page and closes. It shows a link in case the waiting page is gone. A silent result only closes the popup.
 */
function popupAnswer(
  redirect: Response,
  { popup, silent, nonce }: { popup: string; silent: boolean; nonce: string },
): Response {
  const to = redirect.headers.get('Location') ?? '/';
  const message = JSON.stringify({ popup, to: silent ? null : to }).replaceAll('<', '\\u003c');
  const script = `new BroadcastChannel('${CHANNEL}').postMessage(${message});window.close();`;
  const headers = new Headers(redirect.headers);
  headers.delete('Location');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
      `<title>${brand.name}</title></head><body><main><h1>${brand.name}</h1><p>You can close this window, or <a href="${escapeHtml(to)}">continue here</a>.</p></main>` +
      `<script nonce="${nonce}">${script}</script></body></html>`,
    { headers },
  );
}
