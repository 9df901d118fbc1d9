import { env } from '~/platform/env.server';
import { demo } from './demo';
import { fitbit } from './fitbit.server';
import { googleHealth } from './google-health.server';
import type { Provider, ProviderId } from './provider';

const withoutSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '');

function googleOfEnv(): Provider | null {
  if (!env.GOOGLE_HEALTH_CLIENT_ID) return null;
  const standIn = env.GOOGLE_HEALTH_AUTH_BASE_URL && withoutSlash(env.GOOGLE_HEALTH_AUTH_BASE_URL);
  return googleHealth({
    clientId: env.GOOGLE_HEALTH_CLIENT_ID,
    clientSecret: env.GOOGLE_HEALTH_CLIENT_SECRET ?? '',
    apiUrl: withoutSlash(env.GOOGLE_HEALTH_BASE_URL ?? 'https://health.googleapis.com'),
    authorizationUrl: standIn ? `${standIn}/authorize` : 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: standIn ? `${standIn}/token` : 'https://oauth2.googleapis.com/token',
    revokeUrl: standIn ? `${standIn}/revoke` : 'https://oauth2.googleapis.com/revoke',
  });
}

function fitbitOfEnv(): Provider | null {
  if (!env.FITBIT_CLIENT_ID) return null;
  const baseUrl = env.FITBIT_API_BASE_URL ? withoutSlash(env.FITBIT_API_BASE_URL) : null;
  return fitbit({ clientId: env.FITBIT_CLIENT_ID, clientSecret: env.FITBIT_CLIENT_SECRET ?? '', baseUrl });
}

const configured: readonly Provider[] = [googleOfEnv(), fitbitOfEnv()].filter((one) => one !== null);
const providers: readonly Provider[] = configured.length > 0 ? configured : [demo];

/** Returns the provider that people connect to: Google Health before Fitbit, and demo data where neither is set up. */
export function providerToConnect(): Provider {
  return providers[0]!;
}

/** Returns a provider that people are linked to. Null where it is not set up any more. */
export function findProvider(id: string): Provider | null {
  return providers.find((one) => one.id === (id as ProviderId)) ?? null;
}

/** Returns the origins that the form that connects is redirected to; the content security policy must list them. */
export function wearableOrigins(): string[] {
  const flow = { state: '', verifier: '', redirectUri: env.APP_URL };
  return [...new Set(configured.map((provider) => new URL(provider.authorizationUrl(flow)).origin))];
}
