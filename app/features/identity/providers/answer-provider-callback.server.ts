import { type AppLoadContext, redirect } from '@remix-run/node';
import { AuthorizationError } from 'remix-auth';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { findUserName } from '../find-user-name.server';
import { finishSignIn } from '../finish-sign-in.server';
import { notifyOfChange } from '../notify-of-change.server';
import { getUser } from '../require-user.server';
import { linkIdentity } from '../identities/link-identity.server';
import { adoptProviderPhoto } from '../photo/adopt-provider-photo.server';
import { popupAnswer } from './popup-answer.server';
import { providerAuthenticator } from './provider-authenticator.server';
import { isSilent, ProviderError, readProviderRefusal } from './provider-error';
import { type Provider, providerLabels } from './provider-schema';
import { refuseProvider } from './refuse-provider.server';
import { type Flow, HANDSHAKE_SECONDS, signInHandshake } from './sign-in-handshake.server';
import { signInWithProvider } from '../identities/sign-in-with-provider.server';

type Args = { request: Request; context: AppLoadContext };

/** Each return makes us call the provider: this many in 15 minutes from one network address. */
const returns = createRateLimit(100, 15 * 60, 'returns');

/** `GET /auth/{provider}/callback`: what a provider sends a browser back with. */
export async function answerProviderCallback(provider: Provider, args: Args): Promise<Response> {
  const { searchParams } = new URL(args.request.url);
  const handshake = await signInHandshake.getSession(args.request.headers.get('Cookie'));
  const flow = handshake.get('flow');
  const state = searchParams.get('state');
  const isOurs = flow?.provider === provider && state !== null && state === handshake.get('oauth2:state');
  let answer: Response;
  let silent = false;
  try {
    // A popup that a newer one replaced comes back with the state of before.
    if (!flow || !isOurs) throw new ProviderError(flow?.popup ? 'auth/superseded' : 'auth/failed');
    answer = await follow(provider, flow, searchParams.get('error'), args);
  } catch (error) {
    answer = await refuseProvider(error, provider, flow);
    silent = isSilent(error);
    if (!silent && !flow?.linkTo) logSecurityEvent('sign-in.failed', { clientAddress: args.context.clientAddress });
  }
  // A state is good once. One that is not ours leaves the sign-in alone that is under way.
  if (isOurs) answer.headers.append('Set-Cookie', await signInHandshake.destroySession(handshake));
  answer.headers.set('Cache-Control', 'no-store');
  return flow?.popup ? popupAnswer(answer, { popup: flow.popup, silent, nonce: args.context.nonce }) : answer;
}

async function follow(provider: Provider, flow: Flow, refusal: string | null, args: Args): Promise<Response> {
  if (Date.now() - flow.startedAt > HANDSHAKE_SECONDS * 1000) throw new ProviderError('auth/failed');
  if (refusal !== null) throw new ProviderError(readProviderRefusal(refusal));
  await limitReturns(args.context.clientAddress);
  const person = await providerAuthenticator(provider, flow.name).authenticate(provider, args.request).catch(unwrap);
  const user = await getUser(args);
  if (flow.linkTo !== null) {
    if (user?.id !== flow.linkTo) throw new ProviderError('auth/failed');
    const isNew = await linkIdentity(user.id, person);
    if (isNew) {
      notifyOfChange(user, `A ${providerLabels[provider]} account was linked. It signs you in from now on.`);
      logSecurityEvent('identity.linked', { userId: user.id, clientAddress: args.context.clientAddress });
    }
    const title = `${providerLabels[provider]} linked`;
    return redirectWithToast(flow.redirectTo, {
      title,
      description: `You can now sign in with ${providerLabels[provider]}.`,
      kind: 'default',
    });
  }
  if (user) return redirect(flow.redirectTo, 303);
  const { isNew, ...who } = await signInWithProvider(person);
  if (isNew) adoptProviderPhoto(who.userId);
  const title = provider === 'microsoft' ? 'Microsoft login successful' : 'Login successful';
  const description = `${isNew ? 'Welcome' : 'Welcome back'}, ${await findUserName(who.userId)}!`;
  const wish = { remember: true, redirectTo: flow.redirectTo, toast: { title, description, kind: 'default' as const } };
  return (await finishSignIn(who, { request: args.request, clientAddress: args.context.clientAddress }, wish)).response;
}

/** remix-auth wraps what its strategies throw; its own refusals (a missing code) are failures like any other. */
function unwrap(error: unknown): never {
  if (!(error instanceof AuthorizationError)) throw error;
  throw error.cause instanceof ProviderError ? error.cause : new ProviderError('auth/failed');
}

async function limitReturns(clientAddress: string): Promise<void> {
  await returns.use(clientAddress).catch((error: unknown) => {
    throw error instanceof AppError ? new ProviderError('auth/too-many-requests') : error;
  });
}
