import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown, PlainWords } from './markdown';

/** Cache limit in characters; enough for the replies on the screens of some thousand users. */
const KEPT_CHARACTERS = 8_000_000;
const rendered = new Map<string, string>();
let kept = 0;

/**
 * Returns a finished reply as safe HTML. Cached in memory by the hash of its text, because parsing Markdown costs more
 * than the rest of the page.
 */
export function renderMarkdown(text: string): string {
  const key = createHash('sha256').update(text).digest('base64');
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const html = render(text);
  kept += html.length;
  rendered.set(key, html);
  for (const [oldest, old] of rendered) {
    if (kept <= KEPT_CHARACTERS) break;
    rendered.delete(oldest);
    kept -= old.length;
  }
  return html;
}

/** Falls back to plain text when the parser fails. */
function render(text: string): string {
  try {
    return renderToStaticMarkup(createElement(Markdown, { text }));
  } catch {
    return renderToStaticMarkup(createElement(PlainWords, { text }));
  }
}
