import { env } from '~/platform/env.server';
import { type Provider, providers } from './provider-schema';

export type ProviderSettings = {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  profileUrl: string;
};

type Endpoints = Pick<ProviderSettings, 'authorizationUrl' | 'tokenUrl' | 'profileUrl'>;

const ENDPOINTS: Record<Provider, Endpoints> = {
  google: {
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    profileUrl: 'https://www.googleapis.com/oauth2/v3/userinfo',
  },
  microsoft: {
    authorizationUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    profileUrl: 'https://graph.microsoft.com/oidc/userinfo',
  },
};

/** Microsoft redirects personal accounts to another host of its own. */
const FURTHER_ORIGINS: Record<Provider, string[]> = { google: [], microsoft: ['https://login.live.com'] };

/** Returns the settings of a provider, or null when it has no client id. */
export function providerSettings(provider: Provider): ProviderSettings | null {
  const { clientId, clientSecret = '', base } = given(provider);
  return clientId ? { clientId, clientSecret, ...(base ? standIn(base) : ENDPOINTS[provider]) } : null;
}

/** Returns which providers are enabled. */
export function providersOn(): Record<Provider, boolean> {
  return { google: providerSettings('google') !== null, microsoft: providerSettings('microsoft') !== null };
}

/** Returns the origins that sign-in forms redirect to; the content security policy must list them. */
export function providerOrigins(): string[] {
  const origins = providers.flatMap((provider) => {
    const settings = providerSettings(provider);
    return settings
      ? [new URL(settings.authorizationUrl).origin, ...(given(provider).base ? [] : FURTHER_ORIGINS[provider])]
      : [];
  });
  return [...new Set(origins)];
}

function given(provider: Provider) {
  return provider === 'google'
    ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, base: env.GOOGLE_AUTH_BASE_URL }
    : {
        clientId: env.MICROSOFT_CLIENT_ID,
        clientSecret: env.MICROSOFT_CLIENT_SECRET,
        base: env.MICROSOFT_AUTH_BASE_URL,
      };
}

function standIn(base: string): Endpoints {
  const root = base.replace(/(?<!\/)\/+$/, '');
  return { authorizationUrl: `${root}/authorize`, tokenUrl: `${root}/token`, profileUrl: `${root}/userinfo` };
}
