import { createHash, createHmac } from 'node:crypto';
import { sessionSecret } from '~/platform/vault/secrets.server';
import { askProvider } from './ask-provider.server';
import { ProviderError } from './provider-error';
import type { ProvenPerson } from './provider-schema';
import type { ProviderSettings } from './provider-settings.server';

export type ProviderExchange = ReturnType<typeof providerExchange>;

/**
 * What remix-auth-oauth2 has no part for, the same for every provider: PKCE (S256) beside the state, and calls with limits of time and size.
 * One exchange serves one sign-in: `flow` is its random name, which the browser carries signed, and the verifier follows from it.
 */
export function providerExchange(settings: ProviderSettings, flow: string) {
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

/** The person in an answer of a provider's userinfo endpoint. */
export function readProfile(provider: 'google' | 'microsoft', profile: Record<string, unknown>): ProvenPerson {
  const subject = text(profile['sub'], 255);
  if (!subject) throw new ProviderError('auth/failed');
  return {
    provider,
    subject,
    email: text(profile['email'], 320),
    // Microsoft's address is what an administrator of any tenant typed in.
    emailVerified:
      provider === 'google' && (profile['email_verified'] === true || profile['email_verified'] === 'true'),
    fullName: text(profile['name'], 200),
    photoURL: text(profile['picture'], 2_000),
  };
}

function text(value: unknown, longest: number): string | null {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value.trim() : null;
}
