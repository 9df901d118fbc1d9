import { brand } from '~/brand';
import { escapeHtml } from '~/platform/web/escape-html';
import type { MessageJson, MessageStatus, SessionJson } from '../chat-schema';

/**
 * The input of the writers: the messages oldest first, the user's time format, and a function that renders safe HTML.
 */
export type Writing = {
  session: SessionJson;
  messages: AsyncIterable<MessageJson>;
  time: Intl.DateTimeFormat;
  timeZone: string;
  render: (text: string) => string;
};

const STATUS: Record<MessageStatus, string | null> = {
  complete: null,
  streaming: 'This reply was still being written.',
  stopped: 'Stopped here.',
  interrupted: 'This reply was interrupted.',
  failed: null,
};

const whoOf = ({ role }: MessageJson) => (role === 'user' ? 'You' : brand.name);
const noteOf = ({ status, failure }: MessageJson) => STATUS[status] ?? failure;
const sentWith = ({ documents }: MessageJson) =>
  documents ? `Sent with: ${documents.map(({ name }) => name).join(', ')}` : null;

/** Writes the session in the form that the API returns. */
export async function* writeJson({ session, messages }: Writing): AsyncGenerator<string> {
  yield `${JSON.stringify(session, null, 2).slice(0, -2)},\n  "messages": [`;
  let separator = '\n';
  for await (const message of messages) {
    yield `${separator}    ${JSON.stringify(message)}`;
    separator = ',\n';
  }
  yield '\n  ]\n}\n';
}

export async function* writeText({ session, messages, time, timeZone }: Writing): AsyncGenerator<string> {
  const started = time.format(new Date(session.createdAt));
  yield `${session.title}\nA conversation with ${brand.name}, started ${started}. Times are in ${timeZone}.\n${brand.footnote}\n`;
  for await (const message of messages) {
    const note = noteOf(message) ?? sentWith(message);
    yield `\n${whoOf(message)}, ${time.format(new Date(message.timestamp))}\n`;
    if (message.content !== '') yield `${message.content}\n`;
    if (note) yield `(${note})\n`;
  }
}

/** Writes a complete page without scripts or external resources, to read, print or open in a word processor. */
export async function* writeHtml(writing: Writing): AsyncGenerator<string> {
  yield `${HEAD}${ALONE}<title>${escapeHtml(writing.session.title)}</title>\n<style>${STYLE}</style>\n</head><body><main>\n`;
  yield* writeWords(writing);
  yield '</main></body></html>\n';
}

/**
 * Writes the same as a page of the site, which opens the browser's print dialog when scripts are enabled. `nonce` is
 * that of the response's Content-Security-Policy.
 */
export async function* writePrintPage(writing: Writing, nonce: string): AsyncGenerator<string> {
  const { title, sessionId } = writing.session;
  yield `${HEAD}<title>${escapeHtml(title)}</title>\n<style nonce="${nonce}">${STYLE}</style>\n</head><body><main>\n`;
  yield `<p class="not-on-paper">To print, choose Print in the menu of your browser. <a href="/?session=${sessionId}">Back to the conversation</a></p>\n`;
  yield* writeWords(writing);
  yield `</main><script nonce="${nonce}">addEventListener('load', () => print())</script></body></html>\n`;
}

async function* writeWords({ session, messages, time, timeZone, render }: Writing): AsyncGenerator<string> {
  yield `<h1 dir="auto">${escapeHtml(session.title)}</h1>\n`;
  const started = time.format(new Date(session.createdAt));
  yield `<p class="faint">A conversation with ${brand.name}, started ${started}. Times are in ${escapeHtml(timeZone)}. ${escapeHtml(brand.footnote)}</p>\n`;
  for await (const message of messages) {
    const note = noteOf(message) ?? sentWith(message);
    const isPlain = message.role === 'user' || !mayBeFormatted.test(message.content);
    const words = isPlain
      ? `<div class="plain" dir="auto">${escapeHtml(message.content)}</div>`
      : `<div>${render(message.content)}</div>`;
    yield `<article class="${message.role === 'user' ? 'you' : 'orion'}"><h2>${whoOf(message)} <time datetime="${message.timestamp}">${time.format(new Date(message.timestamp))}</time></h2>\n`;
    yield `${words}${note ? `<p class="faint">${escapeHtml(note)}</p>` : ''}</article>\n`;
  }
}

/**
 * Markdown is parsed only where it may occur: parsing costs a hundred times as much as the rest, and most replies are
 * plain sentences.
 */
const mayBeFormatted = /[*_`#>|~[\]\\]|^[ \t]*(?:[-+=]|\d+[.)])|https?:|www\.|@|&/m;

const HEAD = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
`;
/** The Content-Security-Policy of a downloaded file, which has no response headers. */
const ALONE = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">\n`;

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 17px/1.6 system-ui, sans-serif; }
main { max-width: 65ch; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; }
article { margin: 1.5rem 0; }
article h2 { font-size: 0.9rem; margin: 0; break-after: avoid; }
article p:first-child { margin-top: 0; }
pre { white-space: pre-wrap; }
time, .faint { font-weight: 400; opacity: 0.75; font-size: 0.9rem; }
.plain { white-space: pre-wrap; unicode-bidi: plaintext; }
.you { padding-left: 0.9rem; border-left: 3px solid #6673c9; }
@media print { .not-on-paper { display: none; } :root { color-scheme: light; } body { font-size: 11pt; } main { max-width: none; padding: 0; } article { orphans: 3; widows: 3; } }
`;
