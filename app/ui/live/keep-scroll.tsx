import { useLocation } from '@remix-run/react';
import { Component, type ReactNode } from 'react';

type KeepScrollProps = { items: string; children: ReactNode };
type Anchor = { element: Element; top: number } | null;

/**
 * Wraps a list that reloads itself and keeps the scroll position of what is being read. `items` selects the rows of the
 * list. Needed because the router restores the position from the start of the load, and not every browser has scroll
 * anchoring.
 */
export function KeepScroll(props: KeepScrollProps) {
  return <Keeper {...props} address={useLocation().key} />;
}

class Keeper extends Component<KeepScrollProps & { address: string }> {
  override getSnapshotBeforeUpdate({ address }: { address: string }): Anchor {
    const isSamePage = address === this.props.address && window.scrollY > 0;
    const element = isSamePage
      ? [...document.querySelectorAll(this.props.items)].find((item) => item.getBoundingClientRect().bottom > 0)
      : undefined;
    return element ? { element, top: element.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, anchor: Anchor) {
    if (!anchor) return;
    // The router scrolls later in the same task.
    queueMicrotask(() => {
      if (anchor.element.isConnected) window.scrollBy(0, anchor.element.getBoundingClientRect().top - anchor.top);
    });
  }

  override render() {
    return this.props.children;
  }
}
