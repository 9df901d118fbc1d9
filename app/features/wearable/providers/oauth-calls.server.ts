import { createHash } from 'node:crypto';
import { z } from 'zod';
import { callProvider, type ErrorAnswer } from './call-provider.server';
import { type OAuthFlow, ProviderError, type TokenSet } from './provider';

type OAuthClient = {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  scopes: readonly string[];
  /** Further parameters of the page that asks the person. */
  asks?: Record<string, string>;
  /** How the client names itself: by HTTP Basic, or in the form. */
  namesItselfBy: 'basic' | 'form';
};

const MAX_TOKEN = 8_000;
const tokenAnswer = z.object({
  access_token: z.string().max(MAX_TOKEN, { abort: true }).min(1),
  refresh_token: z.string().max(MAX_TOKEN, { abort: true }).min(1).optional(),
  expires_in: z.coerce
    .number()
    .min(1)
    .max(366 * 24 * 60 * 60)
    .catch(3600),
  scope: z.string().max(MAX_TOKEN, { abort: true }).optional(),
});

/** The calls of OAuth 2 (RFC 6749, 7009) with PKCE (RFC 7636) that the providers share. */
export function oauthCalls(client: OAuthClient) {
  const ask = async (form: Record<string, string>): Promise<TokenSet> => {
    const answer = tokenAnswer.safeParse(await post(client, client.tokenUrl, form));
    if (!answer.success) throw new ProviderError('bad_response');
    const { access_token: access, refresh_token: renewal = null, expires_in: expiresInSeconds, scope } = answer.data;
    return { access, renewal, expiresInSeconds, scopes: scope?.split(/[\s,]+/).filter(Boolean) ?? client.scopes };
  };
  return {
    authorizationUrl({ state, verifier, redirectUri }: OAuthFlow): string {
      const url = new URL(client.authorizationUrl);
      const asked = {
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: redirectUri,
        scope: client.scopes.join(' '),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...client.asks,
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url.href;
    },
    exchangeCode: (code: string, { verifier, redirectUri }: OAuthFlow) =>
      ask({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
    renew: (renewal: string) => ask({ grant_type: 'refresh_token', refresh_token: renewal }),
    revoke: async (token: string) => void (await post(client, client.revokeUrl, { token })),
  };
}

/** A code or a token works once: such a call is never repeated. */
function post({ clientId, clientSecret, namesItselfBy }: OAuthClient, url: string, form: Record<string, string>) {
  const isBasic = namesItselfBy === 'basic';
  const body = new URLSearchParams(isBasic ? form : { ...form, client_id: clientId, client_secret: clientSecret });
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(isBasic && { Authorization: `Basic ${basic}` }),
  };
  return callProvider({ url, method: 'POST', headers, body: body.toString(), isRepeatable: false }, tokenFailureOf);
}

/** The error is a word (RFC 6749), or a list of Fitbit's. */
function tokenFailureOf({ status, body }: ErrorAnswer) {
  const words = JSON.stringify(body ?? '');
  if (status >= 500 || status === 429 || status === 410) return null;
  if (/"(invalid_grant|expired_token|invalid_token)"/.test(words)) return 'reconnect';
  if (status === 401 || /"(invalid_client|unauthorized_client)"/.test(words)) return 'misconfigured';
  return null;
}
