import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Markup } from '~/markup';
import { patchRows } from './patch-rows';
import { freshenTimes, TIMES_STEP_MS } from './row-times';
import { useMarkup } from './use-markup';

type RowsProps = {
  markup: Markup;
  /** Changes rows for the use with scripts: those of the page, and new ones before they are shown. */
  enhance?: (rows: ParentNode) => void;
};

/**
 * A long list whose rows are HTML of the server: React does not know them. Listeners belong around the list. When the
 * data change, only rows that differ are changed, so that focus, menus and the scroll position stay.
 */
export function Rows({ markup, enhance }: RowsProps) {
  const html = useMarkup(markup);
  const [first] = useState(html);
  const shown = useRef<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (shown.current === null) enhance?.(list.current!);
    else if (shown.current !== html) patchRows(list.current!, html, (rows) => (enhance?.(rows), freshenTimes(rows)));
    shown.current = html;
  }, [html, enhance]);
  useEffect(() => {
    const freshen = () => freshenTimes(list.current!);
    freshen();
    const timer = setInterval(freshen, TIMES_STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver in Safari takes a list without bullets for none
    <ul role="list" className="rows" data-markup={markup.key} ref={list} dangerouslySetInnerHTML={{ __html: first }} />
  );
}
