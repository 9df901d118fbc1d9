import { type RefObject, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { AddressWith } from './history-address';
import { RowMenuItems } from './row-menu-items';

/** With scripts, the link to the menu of a row becomes the menu itself. Its items are made when it opens. */
export function makeRowMenus(rows: ParentNode): void {
  for (const link of rows.querySelectorAll<HTMLAnchorElement>('a[data-more]')) {
    const menu = document.createElement('details');
    menu.className = 'menu';
    menu.dataset['menu'] = '';
    menu.dataset['more'] = link.dataset['more'];
    // A link that is not in the page yet does not know where it leads to.
    menu.dataset['session'] = new URL(link.getAttribute('href')!, window.location.href).searchParams.get('more') ?? '';
    const button = document.createElement('summary');
    button.className = link.className;
    button.ariaLabel = link.ariaLabel;
    button.append(...link.childNodes);
    menu.append(button);
    link.replaceWith(menu);
  }
}

/** Fills the menu of the row whose button is pressed in `list`. */
export function OpenRowMenu({ list, addressWith }: { list: RefObject<HTMLElement>; addressWith: AddressWith }) {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const around = list.current!;
    const onClick = ({ target }: MouseEvent) => {
      const opened = (target as Element).closest('summary')?.closest<HTMLElement>('details[data-more]');
      // Before the browser shows the opened menu.
      if (opened) flushSync(() => setMenu(opened));
    };
    around.addEventListener('click', onClick);
    return () => around.removeEventListener('click', onClick);
  }, [list]);
  if (!menu) return null;
  const [sessionId, marks] = [menu.dataset['session'] ?? '', (menu.dataset['more'] ?? '').split(' ')];
  const session = { sessionId, pinned: marks.includes('pinned'), archived: marks.includes('archived') };
  return createPortal(
    <div className="menu-list">
      <RowMenuItems session={session} addressWith={addressWith} />
    </div>,
    menu,
  );
}
