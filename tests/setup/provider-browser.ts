/** What a browser does at a sign-in provider: follows it there and back. */
import type { Client } from './browser-less-client';
import { plainRequest } from './plain-request';

/** Presses a Continue button and answers the address of the provider that it leads to. */
export async function departFor(client: Client, provider: 'google' | 'microsoft', fields: Record<string, string> = {}): Promise<URL> {
  const away = await client.postForm(`/auth/${provider}`, fields);
  if (away.status !== 302) throw new Error(`the sign-in did not start: ${away.status} ${away.headers.get('location')}`);
  return new URL(away.headers.get('location')!);
}

/** What the provider sends the browser back with: path and query of our callback. */
export async function returnFrom(address: URL): Promise<string> {
  const back = await plainRequest(address, { headers: new Headers() });
  const callback = new URL(back.headers.get('location')!);
  return callback.pathname + callback.search;
}

export async function continueWith(client: Client, provider: 'google' | 'microsoft', fields: Record<string, string> = {}): Promise<Response> {
  return client.request(await returnFrom(await departFor(client, provider, fields)));
}

/** Title and text of the toast that waits for the next page. */
export async function nextToast(client: Client, page: string): Promise<string | null> {
  const html = await (await client.request(page)).text();
  const words = /<div class="toast-words">([\s\S]*?)<\/div>/.exec(html)?.[1];
  return words === undefined
    ? null
    : words
        .replace(/<!-- -->/g, '')
        .replace(/<\/strong>/g, ': ')
        .replace(/<[^>]+>/g, '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&');
}
