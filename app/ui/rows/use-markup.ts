import { createContext, useContext } from 'react';
import type { Markup } from '~/markup';

/** The HTML of the page that is being rendered on the server. */
export const MarkupsContext = createContext<ReadonlyMap<string, string> | null>(null);

/** What the page held when its scripts started, for as long as its data are there. */
const held = new WeakMap<object, string>();

/** Returns the HTML of a markup: from the data, or from the page, where it stands in an element with `data-markup`. */
export function useMarkup(markup: Markup): string {
  const { key, html } = markup;
  return useHeldHtml(markup, { key, html, selector: `[data-markup="${key}"]` });
}

/**
 * Returns HTML that the data of a whole page do not repeat. `owner` is the part of the data that it belongs to, and
 * `selector` finds its element.
 */
export function useHeldHtml(owner: object, { key, selector, html }: Markup & { selector: string }): string {
  const rendering = useContext(MarkupsContext);
  const known = html ?? rendering?.get(key) ?? held.get(owner);
  if (known !== undefined || rendering) return known ?? '';
  const found = document.querySelector(selector)?.innerHTML ?? '';
  held.set(owner, found);
  return found;
}

export const DOCUMENT_SCRIPT = 'document-script';

/** Returns the script that runs before all others. The browser has run it, and gets no second copy with the scripts. */
export function useDocumentScript(): string {
  return useContext(MarkupsContext)?.get(DOCUMENT_SCRIPT) ?? '';
}
