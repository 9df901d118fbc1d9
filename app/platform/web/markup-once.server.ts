import type { AppLoadContext } from '@remix-run/node';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Markup } from '~/markup';

/**
 * Renders what the browser only shows. For a whole page the HTML waits in the load context, from where the page takes
 * it; when a script asks for data, it is part of them. `key` names it within the page.
 */
export function markupOnce(context: AppLoadContext, key: string, element: ReactElement): Markup {
  const html = renderToStaticMarkup(element);
  return holdHtml(context, key, html) ? { key } : { key, html };
}

/** Keeps safe HTML for the page. Returns false when a script asks for data, which then have to contain it. */
export function holdHtml({ markups }: AppLoadContext, key: string, html: string): boolean {
  markups?.set(key, html);
  return markups !== undefined;
}
