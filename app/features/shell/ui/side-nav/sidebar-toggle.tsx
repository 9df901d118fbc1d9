import { useSyncExternalStore } from 'react';
import { Icon } from '~/ui/icon';

const STORAGE_KEY = 'sidebar-expanded';

function listen(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-sidebar'] });
  return () => observer.disconnect();
}

function isExpanded(): boolean {
  return document.documentElement.dataset['sidebar'] !== 'collapsed';
}

/**
 * Expands and collapses the sidebar. The script in the document head applies the stored choice before the first paint.
 */
export function SidebarToggle() {
  const expanded = useSyncExternalStore(listen, isExpanded, () => true);
  const label = expanded ? 'Collapse sidebar' : 'Expand sidebar';
  return (
    <button
      className="btn quiet only-script max-wide:hidden"
      type="button"
      aria-expanded={expanded}
      aria-label={label}
      title={label}
      onClick={() => setExpanded(!expanded)}
    >
      <Icon name="panel" />
    </button>
  );
}

function setExpanded(expanded: boolean) {
  if (expanded) delete document.documentElement.dataset['sidebar'];
  else document.documentElement.dataset['sidebar'] = 'collapsed';
  try {
    localStorage.setItem(STORAGE_KEY, String(expanded));
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
}
