import { createContext, useContext } from 'react';
import type { Markup } from '~/markup';

/** The HTML of the page that is being rendered on the server. */
export const MarkupsContext = createContext<ReadonlyMap<string, string> | null>(null);

/** What the page held when its scripts started, for as long as its data are there. */
const held = new WeakMap<Markup, string>();

/** Returns the HTML of a markup: from the data, or from the page, where it stands in an element with `data-markup`. */
export function useMarkup(markup: Markup): string {
  const rendering = useContext(MarkupsContext);
  return markup.html ?? rendering?.get(markup.key) ?? readPage(markup);
}

function readPage(markup: Markup): string {
  let html = held.get(markup);
  if (html === undefined && typeof document !== 'undefined') {
    html = document.querySelector(`[data-markup="${markup.key}"]`)?.innerHTML ?? '';
    held.set(markup, html);
  }
  return html ?? '';
}

export const DOCUMENT_SCRIPT = 'document-script';

/** Returns the script that runs before all others. The browser has run it, and gets no second copy with the scripts. */
export function useDocumentScript(): string {
  return useContext(MarkupsContext)?.get(DOCUMENT_SCRIPT) ?? '';
}
