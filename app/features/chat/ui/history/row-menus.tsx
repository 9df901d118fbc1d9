import { type RefObject, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { AddressWith } from './history-address';
import { type MenuSession, RowMenuItems } from './row-menu-items';

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
    menu.append(button);
    const hadFocus = document.activeElement === link;
    link.replaceWith(menu);
    if (hadFocus) button.focus({ preventScroll: true });
  }
}

/** Fills the menu of the row whose button is pressed in `list`. */
export function OpenRowMenu({ list, addressWith }: { list: RefObject<HTMLElement>; addressWith: AddressWith }) {
  const [opened, setOpened] = useState<{ menu: HTMLElement; session: MenuSession } | null>(null);
  useEffect(() => {
    const around = list.current!;
    const onClick = ({ target }: MouseEvent) => {
      const menu = (target as Element).closest('summary')?.closest<HTMLElement>('details[data-more]');
      // Before the browser shows the opened menu.
      if (menu) flushSync(() => setOpened({ menu, session: sessionOf(menu) }));
    };
    around.addEventListener('click', onClick);
    return () => around.removeEventListener('click', onClick);
  }, [list]);
  if (!opened) return null;
  return createPortal(
    <div className="menu-list" data-added>
      <RowMenuItems session={opened.session} addressWith={addressWith} />
    </div>,
    opened.menu,
  );
}

function sessionOf({ dataset }: HTMLElement): MenuSession {
  const marks = (dataset['more'] ?? '').split(' ');
  const [pinned, archived] = [marks.includes('pinned'), marks.includes('archived')];
  return { sessionId: dataset['session'] ?? '', pinned, archived };
}
