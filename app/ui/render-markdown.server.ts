import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown } from './markdown';

/** About 2 kB each: what some hundred people have on their screens. */
const KEPT = 4_000;
const rendered = new Map<string, string>();

/** A finished reply as safe HTML. Kept in memory by the hash of its text, since reading Markdown costs more than the rest of the page. */
export function renderMarkdown(text: string): string {
  const key = createHash('sha256').update(text).digest('base64');
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(createElement(Markdown, { text }));
  if (rendered.size >= KEPT) rendered.delete(rendered.keys().next().value!);
  rendered.set(key, html);
  return html;
}
