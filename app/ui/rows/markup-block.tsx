import type { Markup } from '~/markup';
import { useMarkup } from './use-markup';

/** HTML of the server that does not change. */
export function MarkupBlock({ markup }: { markup: Markup }) {
  return <div data-markup={markup.key} dangerouslySetInnerHTML={{ __html: useMarkup(markup) }} />;
}
