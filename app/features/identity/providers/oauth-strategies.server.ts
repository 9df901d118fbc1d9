import { createHash, createHmac } from 'node:crypto';
import { Authenticator } from 'remix-auth';
import { type GoogleProfile, GoogleStrategy } from 'remix-auth-google';
import { type MicrosoftProfile, MicrosoftStrategy } from 'remix-auth-microsoft';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { sessionSecret } from '~/platform/vault/secrets.server';
import { OutboundError } from '~/platform/web/outbound-fetch.server';
import { outboundJson } from '~/platform/web/outbound-json.server';
import { ProviderError, readProviderRefusal } from '../identities/provider-error';
import type { ProvenPerson, Provider } from '../identities/provider-schema';
import { oauthStateCookie } from '../sign-in/oauth-state-cookie.server';
import { providerSettings, type ProviderSettings } from '../identities/provider-settings.server';

const strategies = { google: googleStrategy, microsoft: microsoftStrategy };

/**
 * Returns the authenticator for one sign-in with a provider; `flow` is the random name of that sign-in. Throws
 * ProviderError when the provider is disabled.
 */
export function providerAuthenticator(provider: Provider, flow: string): Authenticator<ProvenPerson> {
  const settings = providerSettings(provider);
  if (!settings) throw new ProviderError('auth/operation-not-allowed');
  const callback = new URL(`/auth/${provider}/callback`, env.APP_URL).href;
  const authenticator = new Authenticator<ProvenPerson>(oauthStateCookie, { throwOnError: true });
  return authenticator.use(strategies[provider](providerExchange(settings, flow), callback), provider);
}

/** Sign-in with Google, which always asks to pick an account (docs/spec.md §9). */
function googleStrategy(exchange: ProviderExchange, callbackURL: string): GoogleStrategy<ProvenPerson> {
  return new OrionGoogleStrategy(exchange, callbackURL);
}

class OrionGoogleStrategy extends GoogleStrategy<ProvenPerson> {
  private readonly exchange: ProviderExchange;

  constructor(exchange: ProviderExchange, callbackURL: string) {
    const { clientId: clientID, clientSecret } = exchange.settings;
    super(
      { clientID, clientSecret, callbackURL, prompt: 'select_account', scope: 'openid email profile' },
      async ({ profile }) => readProfile('google', profile._json),
    );
    this.exchange = exchange;
    this.authorizationURL = exchange.settings.authorizationUrl;
  }

  protected override authorizationParams(): URLSearchParams {
    return new URLSearchParams([...super.authorizationParams(), ...Object.entries(this.exchange.challengeParams)]);
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    return { accessToken: await this.exchange.fetchAccessToken(code, params), extraParams: {} as never };
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    return { provider: 'google', _json: await this.exchange.fetchProfile(accessToken) } as unknown as GoogleProfile;
  }
}

/** Sign-in with Microsoft: any tenant, asking for consent (docs/spec.md §9). */
function microsoftStrategy(exchange: ProviderExchange, callbackURL: string): MicrosoftStrategy<ProvenPerson> {
  return new OrionMicrosoftStrategy(exchange, callbackURL);
}

class OrionMicrosoftStrategy extends MicrosoftStrategy<ProvenPerson> {
  private readonly exchange: ProviderExchange;

  constructor(exchange: ProviderExchange, callbackURL: string) {
    const { clientId, clientSecret } = exchange.settings;
    super(
      { clientId, clientSecret, redirectUri: callbackURL, prompt: 'consent', scope: 'openid profile email User.Read' },
      async ({ profile }) => readProfile('microsoft', profile._json),
    );
    this.exchange = exchange;
    this.authorizationURL = exchange.settings.authorizationUrl;
  }

  protected override authorizationParams(): URLSearchParams {
    return new URLSearchParams([...super.authorizationParams(), ...Object.entries(this.exchange.challengeParams)]);
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    return { accessToken: await this.exchange.fetchAccessToken(code, params), extraParams: {} as never };
  }

  protected override async userProfile(accessToken: string): Promise<MicrosoftProfile> {
    return {
      provider: 'microsoft',
      _json: await this.exchange.fetchProfile(accessToken),
    } as unknown as MicrosoftProfile;
  }
}

/** Calls a provider's server and returns the JSON response. Throws ProviderError. */
async function askProvider(
  url: string,
  init: { method?: 'POST'; headers: Record<string, string>; body?: string },
): Promise<Record<string, unknown>> {
  const { status, body } = await outboundJson(url, init).catch((error: unknown) => {
    log.warn({ origin: new URL(url).origin, reason: reasonOf(error) }, 'a sign-in provider gave no answer');
    throw new ProviderError(error instanceof OutboundError ? 'auth/failed' : 'auth/network-request-failed');
  });
  if (status >= 200 && status < 300) return body;
  const code = status >= 500 ? 'auth/network-request-failed' : readProviderRefusal(body['error']);
  log.warn({ origin: new URL(url).origin, status, code }, 'a sign-in provider refused a call');
  // Users cancel on the provider's page, never in a call between the two servers.
  throw new ProviderError(code === 'auth/cancelled' ? 'auth/failed' : code);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : 'unknown';
}

type ProviderExchange = ReturnType<typeof providerExchange>;

/**
 * Adds what remix-auth-oauth2 lacks, the same for every provider: PKCE (S256) in addition to the state, and calls with
 * time and size limits. One exchange serves one sign-in: `flow` is its random name, which the browser keeps in a signed
 * cookie, and the PKCE verifier is derived from it.
 */
function providerExchange(settings: ProviderSettings, flow: string) {
  const verifier = createHmac('sha256', sessionSecret()).update(`pkce ${flow}`).digest('base64url');
  return {
    settings,
    challengeParams: {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
    fetchAccessToken: async (code: string, given: URLSearchParams) => {
      const params = new URLSearchParams(given);
      params.set('code', code);
      params.set('client_id', settings.clientId);
      params.set('client_secret', settings.clientSecret);
      params.set('code_verifier', verifier);
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' };
      const { access_token: accessToken } = await askProvider(settings.tokenUrl, {
        method: 'POST',
        headers,
        body: params.toString(),
      });
      if (typeof accessToken !== 'string' || !accessToken) throw new ProviderError('auth/failed');
      return accessToken;
    },
    fetchProfile: (accessToken: string) =>
      askProvider(settings.profileUrl, {
        headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' },
      }),
  };
}

/** Returns the person in the response of a provider's userinfo endpoint. */
function readProfile(provider: 'google' | 'microsoft', profile: Record<string, unknown>): ProvenPerson {
  const subject = text(profile['sub'], 255);
  if (!subject) throw new ProviderError('auth/failed');
  return {
    provider,
    subject,
    email: text(profile['email'], 320),
    // Microsoft's address is whatever an administrator of any tenant entered, so it is never verified.
    emailVerified:
      provider === 'google' && (profile['email_verified'] === true || profile['email_verified'] === 'true'),
    fullName: text(profile['name'], 200),
    photoURL: text(profile['picture'], 2_000),
  };
}

function text(value: unknown, longest: number): string | null {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value.trim() : null;
}
