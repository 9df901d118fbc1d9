import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { getUser } from '~/features/identity/sign-in-sessions/request-user.server';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import { withTimeout } from '~/platform/event-loop';
import { log } from '~/platform/log.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { deriveKey } from '~/platform/vault/derive-key.server';
import { readTimeZone } from '~/platform/web/time-zone.server';
import { redirectWithToast, type Toast } from '~/platform/web/toast.server';
import { failureText } from '../providers/provider-failure';
import { type OAuthFlow, type Provider, ProviderError } from '../providers/provider';
import { findProvider, providerToConnect } from '../providers/providers.server';
import { readIfAllowed } from '../providers/read-in-parts';
import { deleteReadings } from '../readings/daily-readings.server';
import { createLink, findLink, type Link } from './links.server';
import { revokeSoon } from './revoke.server';
import { syncNow } from './sync.server';

const CALLBACK = '/api/fitbit/callback';
export const WEARABLE_SETTINGS = '/settings?tab=fitbit';
const STATE_MS = 10 * 60_000;
/** The first readings may take a while: the page then shows them with its next look. */
const FIRST_READINGS_MS = 6_000;

/** The id that stands for whoever the access is of, where the provider names none. */
const UNKNOWN_ACCOUNT = 'me';

const perPerson = createRateLimit({ name: 'wearable-callbacks', limit: 30, window: 15 * 60 });

type Session = Pick<SignedInUser, 'id' | 'signInSessionId'>;

/** Returns the address at the provider where the person allows Orion to read. It holds for this sign-in, for 10 minutes. */
export function startConnecting({ signInSessionId }: Session): string {
  const provider = providerToConnect();
  const claim = Buffer.from(JSON.stringify([provider.id, randomBytes(16).toString('base64url'), Date.now()]));
  const payload = claim.toString('base64url');
  return provider.authorizationUrl(flowOf(`${payload}.${sign('state', payload, signInSessionId)}`, signInSessionId));
}

/** The verifier of PKCE is derived from the state, so that nothing has to be kept while the person is away. */
function flowOf(state: string, signInSessionId: string): OAuthFlow {
  const redirectUri = new URL(CALLBACK, env.APP_URL).href;
  return { state, verifier: sign('verifier', state, signInSessionId), redirectUri };
}

function sign(purpose: string, text: string, signInSessionId: string): string {
  const key = deriveKey(`wearable ${purpose}`);
  return createHmac('sha256', key).update(`${signInSessionId}\n${text}`).digest('base64url');
}

/** Returns the provider of a state that was made for this sign-in and still holds, or null. */
function readState(state: string, signInSessionId: string): Provider | null {
  const [payload = '', signature = ''] = state.split('.', 2);
  const [given, right] = [Buffer.from(signature), Buffer.from(sign('state', payload, signInSessionId))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [id, , at] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, number];
  return Date.now() - at < STATE_MS ? findProvider(id) : null;
}

type Args = { request: Request; context: AppLoadContext };

/** Handles the way back from the provider: links the account and leads to the settings, with a toast. */
export async function handleConnectCallback(args: Args): Promise<Response> {
  const user = await getUser(args);
  if (!user) {
    const title = 'Please log in first before connecting';
    return redirectWithToast(`/auth?redirectTo=${encodeURIComponent(WEARABLE_SETTINGS)}`, {
      title,
      kind: 'destructive',
    });
  }
  const toast = await connect(user, args.request).catch((error: unknown) => {
    log.error({ error }, 'connecting a tracker failed');
    return failed('Something went wrong on our side. Please try again.');
  });
  const answer = await redirectWithToast(WEARABLE_SETTINGS, toast);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

async function connect(user: Session, request: Request): Promise<Toast> {
  const { searchParams } = new URL(request.url);
  const state = searchParams.get('state') ?? '';
  const provider = readState(state, user.signInSessionId);
  if (!provider) return failed('The connection took too long, or was begun in another browser. Please try again.');
  if (searchParams.get('error') === 'access_denied')
    return { title: 'Not connected', description: `You did not allow it at ${provider.label}.`, kind: 'default' };
  const code = searchParams.get('code') ?? '';
  if (code === '') return failed(`${provider.label} refused the connection. Please try again.`);
  try {
    await perPerson.use(user.id);
    await link(user.id, provider, code, { ...flowOf(state, user.signInSessionId), timeZone: readTimeZone(request) });
  } catch (error) {
    if (error instanceof AppError) return failed(error.message);
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ provider: provider.id, failure: error.failure }, 'connecting a tracker failed');
    return failed(connectingText(error, provider.label));
  }
  return firstReadings(user.id, provider);
}

const failed = (description: string): Toast => ({ title: 'Connecting failed', description, kind: 'destructive' });

function connectingText({ failure }: ProviderError, label: string): string {
  if (failure === 'gone' || failure === 'misconfigured' || failure === 'not_linked_there')
    return failureText(failure, label);
  return failure === 'unavailable' || failure === 'rate_limited'
    ? `${label} does not answer at the moment. Please try again later.`
    : `${label} refused the connection. Please try again.`;
}

async function link(
  userId: string,
  provider: Provider,
  code: string,
  { timeZone, ...flow }: OAuthFlow & { timeZone: string },
) {
  const tokens = await provider.exchangeCode(code, flow);
  const before = await findLink(userId);
  try {
    const providerUserId = (await readIfAllowed(() => provider.findUserId(tokens.access))) ?? UNKNOWN_ACCOUNT;
    await createLink(userId, { provider: provider.id, providerUserId, tokens, timeZone });
    if (before && isOfAnotherAccount(before, provider, providerUserId))
      revokeSoon(findProvider(before.provider), before.tokens);
    if (before?.provider === 'demo' && provider.id !== 'demo') await deleteReadings(userId, { source: 'demo' });
  } catch (error) {
    if (before?.provider !== provider.id) revokeSoon(provider, tokens);
    throw error;
  }
}

/**
 * Returns whether the access of before is another one. Of the same account it is not revoked: that ends all that the
 * account allows Orion, so also the new access.
 */
function isOfAnotherAccount(before: Link, provider: Provider, providerUserId: string): boolean {
  if (before.provider !== provider.id) return true;
  const ids = [before.providerUserId ?? UNKNOWN_ACCOUNT, providerUserId];
  return !ids.includes(UNKNOWN_ACCOUNT) && ids[0] !== ids[1];
}

async function firstReadings(userId: string, { label }: Provider): Promise<Toast> {
  const reading = syncNow(userId).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.message;
      log.error({ error }, 'the first readings of a tracker failed');
      return 'The first readings did not arrive. Please press Sync now.';
    },
  );
  const problem = await withTimeout(reading, FIRST_READINGS_MS);
  if (problem) return { title: `${label} connected`, description: problem, kind: 'destructive' };
  return { title: `${label} connected`, description: 'Your latest readings are shown here.', kind: 'default' };
}
