import { brand } from '~/brand';

/** The channel on which a popup tells the page that opened it. Channels do not leave the origin. */
const CHANNEL = 'orion-sign-in';

/**
 * The end of a sign-in in a popup: instead of following the redirect itself, it tells the page that waits where to go, and closes.
 * Where that page has gone there is a link. A silent end only closes.
 */
export function popupAnswer(
  redirect: Response,
  { popup, silent, nonce }: { popup: string; silent: boolean; nonce: string },
): Response {
  const to = redirect.headers.get('Location') ?? '/';
  const message = JSON.stringify({ popup, to: silent ? null : to }).replaceAll('<', '\\u003c');
  const script = `new BroadcastChannel('${CHANNEL}').postMessage(${message});window.close();`;
  const headers = new Headers(redirect.headers);
  headers.delete('Location');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
      `<title>${brand.name}</title></head><body><main><h1>${brand.name}</h1><p>You can close this window, or <a href="${escapeAttribute(to)}">continue here</a>.</p></main>` +
      `<script nonce="${nonce}">${script}</script></body></html>`,
    { headers },
  );
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
