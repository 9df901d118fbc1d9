/** Follows the redirects to a sign-in provider and back, as a browser does. */
import { expect } from 'vitest';
import type { Client } from './http-client';
import { plainRequest } from './plain-request';

/** Submits a Continue button and returns the provider address that it redirects to. */
export async function departFor(
  client: Client,
  provider: 'google' | 'microsoft',
  fields: Record<string, string> = {},
): Promise<URL> {
  const away = await client.postForm(`/auth/${provider}`, fields);
  if (away.status !== 302) throw new Error(`the sign-in did not start: ${away.status} ${away.headers.get('location')}`);
  return new URL(away.headers.get('location')!);
}

/** Returns the path and query of our callback that the provider redirects to. */
export async function returnFrom(address: URL): Promise<string> {
  const back = await plainRequest(address, { headers: new Headers() });
  const callback = new URL(back.headers.get('location')!);
  return callback.pathname + callback.search;
}

export async function continueWith(
  client: Client,
  provider: 'google' | 'microsoft',
  fields: Record<string, string> = {},
): Promise<Response> {
  return client.request(await returnFrom(await departFor(client, provider, fields)));
}

/** Returns title and text of the toast on the next page, or null. */
export async function nextToast(client: Client, page: string): Promise<string | null> {
  const html = await (await client.request(page)).text();
  const words = /<div class="[^"]*"><strong dir="auto">([\s\S]*?)<\/div>/.exec(html)?.[1];
  return words === undefined
    ? null
    : words
        .replace(/<!-- -->/g, '')
        .replace(/<\/strong>/g, ': ')
        .replace(/<[^>]+>/g, '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&');
}

/** Returns the environment that enables both providers with one double. */
export function providerEnv(base: string): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: 'orion-google',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_AUTH_BASE_URL: base,
    MICROSOFT_CLIENT_ID: 'orion-microsoft',
    MICROSOFT_CLIENT_SECRET: 'microsoft-secret',
    MICROSOFT_AUTH_BASE_URL: base,
  };
}

let people = 0;

/** Returns the claims of a new user. */
export function somebodyThere(given: Record<string, unknown> = {}): Record<string, unknown> {
  people += 1;
  return {
    sub: `subject-${people}`,
    email: `there${people}@example.test`,
    email_verified: true,
    name: 'Mira There',
    ...given,
  };
}

/** Expects a rejected sign-in: redirected to /auth, not signed in, with the text as a toast (null: none). */
export async function expectErrorPage(client: Client, answer: Response, text: string | null) {
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth']);
  expect((await client.request('/api/user')).status).toBe(401);
  expect(await nextToast(client, '/auth')).toBe(text === null ? null : `Login failed: ${text}`);
}
