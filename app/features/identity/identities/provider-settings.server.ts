import { env } from '~/platform/env.server';
import { type Provider, providers } from './provider-schema';

type Endpoints = { authorizationUrl: string; tokenUrl: string; profileUrl: string };

type ProviderRow = Endpoints & {
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** The root of a server that takes the place of the provider's own. */
  base: string | undefined;
  /** Other origins of the provider that its sign-in page redirects to. */
  furtherOrigins: string[];
  scope: string;
  /** Which question the provider asks each time (docs/spec.md §9). */
  prompt: string;
};

export type ProviderSettings = ProviderRow & { clientId: string; clientSecret: string };

/** How the server reaches each provider. All of them speak OpenID Connect. */
const rows: Record<Provider, ProviderRow> = {
  google: {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    base: env.GOOGLE_AUTH_BASE_URL,
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    profileUrl: 'https://www.googleapis.com/oauth2/v3/userinfo',
    furtherOrigins: [],
    scope: 'openid email profile',
    prompt: 'select_account',
  },
  microsoft: {
    clientId: env.MICROSOFT_CLIENT_ID,
    clientSecret: env.MICROSOFT_CLIENT_SECRET,
    base: env.MICROSOFT_AUTH_BASE_URL,
    authorizationUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    profileUrl: 'https://graph.microsoft.com/oidc/userinfo',
    furtherOrigins: ['https://login.live.com'],
    scope: 'openid profile email User.Read',
    prompt: 'consent',
  },
};

/** Returns the settings of a provider, or null when it has no client id. */
export function providerSettings(provider: Provider): ProviderSettings | null {
  const { clientId, clientSecret = '', ...row } = rows[provider];
  return clientId ? { ...row, ...(row.base && standIn(row.base)), clientId, clientSecret } : null;
}

/** Returns which providers are enabled. */
export function providersOn(): Record<Provider, boolean> {
  const isOn = providers.map((provider) => [provider, providerSettings(provider) !== null]);
  return Object.fromEntries(isOn) as Record<Provider, boolean>;
}

/** Returns the origins that sign-in forms redirect to; the content security policy must list them. */
export function providerOrigins(): string[] {
  const origins = providers.flatMap((provider) => {
    const settings = providerSettings(provider);
    if (!settings) return [];
    return [new URL(settings.authorizationUrl).origin, ...(settings.base ? [] : settings.furtherOrigins)];
  });
  return [...new Set(origins)];
}

function standIn(base: string): Endpoints {
  const root = base.replace(/(?<!\/)\/+$/, '');
  return { authorizationUrl: `${root}/authorize`, tokenUrl: `${root}/token`, profileUrl: `${root}/userinfo` };
}
