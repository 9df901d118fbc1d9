import { env } from '~/platform/env.server';
import { newToken } from '../sign-in-sessions/hash-token.server';
import { providerAuthenticator } from './provider-authenticator.server';
import type { Provider } from './provider-schema';
import { type Flow, signInHandshake } from './sign-in-handshake.server';

/** Sends a browser to the provider, with the handshake that its return is measured by. Throws ProviderError where the provider is off. */
export async function startProviderSignIn(
  provider: Provider,
  given: Pick<Flow, 'redirectTo' | 'popup' | 'linkTo'>,
): Promise<Response> {
  const flow: Flow = { name: newToken(), provider, startedAt: Date.now(), ...given };
  const handshake = await signInHandshake.getSession();
  handshake.set('flow', flow);
  // The strategy adds its state to the handshake that a request brings; what an earlier sign-in left there is gone.
  const Cookie = (await signInHandshake.commitSession(handshake)).split(';', 1)[0]!;
  const departure = new Request(new URL(`/auth/${provider}`, env.APP_URL), { headers: { Cookie } });
  try {
    await providerAuthenticator(provider, flow.name).authenticate(provider, departure);
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
  throw new Error('the strategy named somebody before the provider was asked');
}
