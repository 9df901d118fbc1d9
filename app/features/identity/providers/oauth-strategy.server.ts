import { createHash, createHmac } from 'node:crypto';
import { Authenticator } from 'remix-auth';
import { OAuth2Strategy, type OAuth2Profile } from 'remix-auth-oauth2';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { sessionSecret } from '~/platform/vault/secrets.server';
import { OutboundError } from '~/platform/outbound/outbound-request.server';
import { outboundJson } from '~/platform/outbound/outbound-json.server';
import { providerError, parseProviderError } from '../identities/provider-error';
import { type ProvenPerson, type Provider, providerTable } from '../identities/provider-schema';
import { providerSettings, type ProviderSettings } from '../identities/provider-settings.server';
import { oauthStateCookie } from '../sign-in/oauth-state-cookie.server';

/**
 * Returns the authenticator for one sign-in with a provider; `flow` is the random name of that sign-in. Throws
 * a provider error when the provider is disabled.
 */
export function providerAuthenticator(provider: Provider, flow: string): Authenticator<ProvenPerson> {
  const settings = providerSettings(provider);
  if (!settings) throw providerError('auth/operation-not-allowed');
  const authenticator = new Authenticator<ProvenPerson>(oauthStateCookie, { throwOnError: true });
  return authenticator.use(new ProviderStrategy(provider, settings, flow), provider);
}

type Profile = OAuth2Profile & { person: ProvenPerson };

/**
 * The strategy for every provider of the table. Adds what remix-auth-oauth2 lacks: PKCE (S256) in addition to the
 * state, and calls with time and size limits. The browser keeps `flow` in a signed cookie, and the PKCE verifier is
 * derived from it.
 */
class ProviderStrategy extends OAuth2Strategy<ProvenPerson, Profile> {
  private readonly verifier: string;

  constructor(
    private readonly provider: Provider,
    private readonly settings: ProviderSettings,
    flow: string,
  ) {
    super(
      {
        authorizationURL: settings.authorizationUrl,
        tokenURL: settings.tokenUrl,
        clientID: settings.clientId,
        clientSecret: settings.clientSecret,
        callbackURL: new URL(`/auth/${provider}/callback`, env.APP_URL).href,
        scope: settings.scope,
      },
      ({ profile }) => Promise.resolve(profile.person),
    );
    this.verifier = createHmac('sha256', sessionSecret()).update(`pkce ${flow}`).digest('base64url');
  }

  protected override authorizationParams(): URLSearchParams {
    return new URLSearchParams({
      prompt: this.settings.prompt,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  }

  protected override async fetchAccessToken(code: string, given: URLSearchParams) {
    const params = new URLSearchParams(given);
    params.set('code', code);
    params.set('client_id', this.clientID);
    params.set('client_secret', this.clientSecret);
    params.set('code_verifier', this.verifier);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' };
    const { access_token: accessToken } = await askProvider(this.tokenURL, {
      method: 'POST',
      headers,
      body: params.toString(),
    });
    if (typeof accessToken !== 'string' || !accessToken) throw providerError('auth/failed');
    return { accessToken, extraParams: {} };
  }

  protected override async userProfile(accessToken: string): Promise<Profile> {
    const headers = { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' };
    const profile = await askProvider(this.settings.profileUrl, { headers });
    return { provider: this.provider, person: this.parsePerson(profile) };
  }

  /** Returns the person in the response of the userinfo endpoint. */
  private parsePerson(profile: Record<string, unknown>): ProvenPerson {
    const subject = text(profile['sub'], 255);
    if (!subject) throw providerError('auth/failed');
    const isVerified = profile['email_verified'] === true || profile['email_verified'] === 'true';
    return {
      provider: this.provider,
      subject,
      email: text(profile['email'], 320),
      emailVerified: providerTable[this.provider].provesEmail && isVerified,
      fullName: text(profile['name'], 200),
      photoURL: text(profile['picture'], 2_000),
    };
  }
}

/** Calls a provider's server and returns the JSON response. Throws a provider error. */
async function askProvider(
  url: string,
  init: { method?: 'POST'; headers: Record<string, string>; body?: string },
): Promise<Record<string, unknown>> {
  const { status, body } = await outboundJson(url, init).catch((error: unknown) => {
    log.warn({ origin: new URL(url).origin, reason: reasonOf(error) }, 'a sign-in provider gave no answer');
    throw providerError(error instanceof OutboundError ? 'auth/failed' : 'auth/network-request-failed', error);
  });
  if (status >= 200 && status < 300) return body;
  const code = status >= 500 ? 'auth/network-request-failed' : parseProviderError(body['error']);
  log.warn({ origin: new URL(url).origin, status, code }, 'a sign-in provider refused a call');
  // Users cancel on the provider's page, never in a call between the two servers.
  throw providerError(code === 'auth/cancelled' ? 'auth/failed' : code);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : 'unknown';
}

function text(value: unknown, longest: number): string | null {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value.trim() : null;
}
