import { createHash } from 'node:crypto';
import { createUserCache, OPENED_TEXT_MS } from '~/platform/cache/cache.server';
import type { Render } from './message-json.server';

/** Enough for the replies on the screens of some thousand users. */
const MAX_CHARACTERS = 8_000_000;

const rendered = createUserCache<string>({
  maxSize: MAX_CHARACTERS,
  sizeOf: (html) => html.length,
  idleMs: OPENED_TEXT_MS,
});

/** Renders each reply of the user once: parsing Markdown costs more than the rest of the page. */
export function renderOnce(userId: string, render: Render): Render {
  return (text) => {
    const key = createHash('sha256').update(text).digest('base64');
    const known = rendered.get(userId, key);
    if (known !== undefined) return known;
    const html = render(text);
    rendered.set(userId, html, key);
    return html;
  };
}
