/** The network address of every made-up request. */
export const ADDRESS = '192.0.2.1';

/** Returns what a loader or an action gets. `form` makes it a submitted form. */
export function makeRequest(
  path: string,
  { cookie = '', form }: { cookie?: string; form?: Record<string, string> } = {},
) {
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const request = new Request(new URL(path, 'http://localhost:3000'), { ...init, headers: { Cookie: cookie } });
  return { request, context: { nonce: 'made-up', clientAddress: ADDRESS }, params: {} };
}

/** Returns the cookies that an answer sets, as the browser sends them back. Those that it deletes are left out. */
export function cookieHeader(headers: Headers): string {
  return headers
    .getSetCookie()
    .filter((cookie) => !/; Max-Age=0\b/.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
