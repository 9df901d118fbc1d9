import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown, PlainWords } from './markdown';

/** Returns Markdown as safe HTML. Falls back to plain text when the parser fails. */
export function renderMarkdown(text: string): string {
  try {
    return renderToStaticMarkup(createElement(Markdown, { text }));
  } catch {
    return renderToStaticMarkup(createElement(PlainWords, { text }));
  }
}
