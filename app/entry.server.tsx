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
  const htmls = new Map(loadContext.markups).set(DOCUMENT_SCRIPT, documentScript);
  const { places, fill } = holdPlaces(htmls, nonce);
  const data = await readAll(remixContext.serverHandoffStream);
  // With SQLite, everything up to here runs synchronously, and rendering takes about as long again. Yield so that other
  // requests are served in between. Yield twice: the first turn comes before the event loop checks the sockets again.
  await nextTurn();
  await nextTurn();
  const html = withoutIndents(
    renderToString(
      <NonceContext.Provider value={nonce}>
        <MarkupsContext.Provider value={places}>
          <RemixServer context={{ ...remixContext, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
        </MarkupsContext.Provider>
      </NonceContext.Provider>,
    ),
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  loadContext.page = fill(['<!DOCTYPE html>', html, handOver(data, nonce)]);
  return new Response(null, { status, headers });
}

const ROUTE_LIST = '__remixManifest = {\n';

/**
 * Remix indents the list of its routes for people. Its script comes after everything that a person wrote, and what a
 * person wrote stands in no script.
 */
function withoutIndents(html: string): string {
  const start = html.lastIndexOf(ROUTE_LIST);
  if (start < 0 || !html.startsWith('<script ', html.lastIndexOf('<', start))) return html;
  const end = html.indexOf('\n};', start);
  if (end < 0) return html;
  return html.slice(0, start) + html.slice(start, end + 2).replace(/\n */g, '') + html.slice(end + 2);
}

export function handleDataRequest(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

export function handleError(error: unknown): void {
  const isExpected = isRouteErrorResponse(error) && error.status < 500;
  if (!isExpected && !toAppError(error)) log.error({ error }, 'a page failed');
}

/**
 * Lets React write a short mark in the place of each HTML that is ready, and puts the page together as bytes. One long
 * string of letters beyond Latin-1 takes two bytes a letter, and V8 frees such strings late. Nobody can guess the mark.
 */
function holdPlaces(htmls: ReadonlyMap<string, string>, nonce: string) {
  const mark = `<!--${nonce} `;
  const keys = [...htmls.keys()];
  const places = new Map(keys.map((key, at) => [key, `${mark}${at}-->`]));
  // Each text by itself: to join long ones only to search them once more costs as much as to write them.
  const fill = (texts: readonly string[]) =>
    Buffer.concat(
      texts.flatMap((text) =>
        text.split(mark).flatMap((part, number) => {
          if (number === 0) return [Buffer.from(part)];
          const end = part.indexOf('-->');
          return [Buffer.from(htmls.get(keys[Number(part.slice(0, end))]!)!), Buffer.from(part.slice(end + 3))];
        }),
      ),
    );
  return { places, fill };
}

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : '';
}

function handOver(data: string, nonce: string): string {
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  // The data are JSON: between single quotes, few of their characters are written in another way.
  const text = data
    .replace(/\\/g, '\\\\')
    .replace(/['\n\r<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return (
    script(`window.__remixContext?.streamController.enqueue('${text}');`) +
    script('window.__remixContext?.streamController.close();')
  );
}
