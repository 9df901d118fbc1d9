import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { log } from './platform/log.server';
import { toAppError } from '~/platform/web/error-response.server';
import { NonceContext } from './ui/nonce';
import { documentScript } from './ui/document-script';
import { DOCUMENT_SCRIPT, MarkupsContext } from './ui/rows/use-markup';

/**
 * Renders the page to a string: no page defers data, and the streaming path costs 1.4 times as much
 * (docs/performance.md). Single fetch returns its data as a stream that only the streaming path can render, so the
 * stream is read first and appended as the scripts that Remix would stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  const { nonce } = loadContext;
  const markups = new Map(loadContext.markups).set(DOCUMENT_SCRIPT, documentScript);
  const data = await readAll(remixContext.serverHandoffStream);
  // With SQLite, everything up to here runs synchronously, and rendering takes about as long again. Yield so that other
  // requests are served in between. Yield twice: the first turn comes before the event loop checks the sockets again.
  await nextTurn();
  await nextTurn();
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <MarkupsContext.Provider value={markups}>
        <RemixServer context={{ ...remixContext, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
      </MarkupsContext.Provider>
    </NonceContext.Provider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  loadContext.page = `<!DOCTYPE html>${html}${handOver(data, nonce)}`;
  return new Response(null, { status, headers });
}

export function handleDataRequest(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

export function handleError(error: unknown): void {
  const isExpected = isRouteErrorResponse(error) && error.status < 500;
  if (!isExpected && !toAppError(error)) log.error({ error }, 'a page failed');
}

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : '';
}

function handOver(data: string, nonce: string): string {
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return (
    script(`window.__remixContext?.streamController.enqueue(${json});`) +
    script('window.__remixContext?.streamController.close();')
  );
}
