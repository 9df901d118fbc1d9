import { useEffect, useState } from 'react';
import { Icon } from '~/ui/icon';

const STORAGE_KEY = 'sidebar-expanded';

/** Widens and narrows the sidebar. The document's head applies the kept choice before anything is drawn. */
export function SidebarToggle() {
  const [expanded, setExpanded] = useState(true);

  useEffect(() => setExpanded(document.documentElement.dataset['sidebar'] !== 'collapsed'), []);

  const toggle = () => {
    const next = !expanded;
    setExpanded(next);
    if (next) delete document.documentElement.dataset['sidebar'];
    else document.documentElement.dataset['sidebar'] = 'collapsed';
    keep(next);
  };
  const label = expanded ? 'Collapse sidebar' : 'Expand sidebar';
  return (
    <button className="btn quiet sidebar-toggle only-script" type="button" aria-expanded={expanded} aria-label={label} title={label} onClick={toggle}>
      <Icon name="panel" />
    </button>
  );
}

function keep(expanded: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, String(expanded));
  } catch {
    // Storage can be closed to us; the choice then lasts until the page is left.
  }
}
