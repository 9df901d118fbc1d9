import { Authenticator } from 'remix-auth';
import { env } from '~/platform/env.server';
import { googleStrategy } from './google-strategy.server';
import { microsoftStrategy } from './microsoft-strategy.server';
import { ProviderError } from './provider-error';
import { providerExchange } from './provider-exchange.server';
import type { Provider, ProvenPerson } from './provider-schema';
import { providerSettings } from './provider-settings.server';
import { signInHandshake } from './sign-in-handshake.server';

const strategies = { google: googleStrategy, microsoft: microsoftStrategy };

/** The authenticator of one sign-in with a provider, by the random name of that sign-in. Throws ProviderError where the provider is off. */
export function providerAuthenticator(provider: Provider, flow: string): Authenticator<ProvenPerson> {
  const settings = providerSettings(provider);
  if (!settings) throw new ProviderError('auth/operation-not-allowed');
  const callback = new URL(`/auth/${provider}/callback`, env.APP_URL).href;
  const authenticator = new Authenticator<ProvenPerson>(signInHandshake, { throwOnError: true });
  return authenticator.use(strategies[provider](providerExchange(settings, flow), callback), provider);
}
