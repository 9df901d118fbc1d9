import { useLocation } from '@remix-run/react';
import { Component, type ReactNode } from 'react';

type KeepPlaceProps = { items: string; children: ReactNode };
type Anchor = { element: Element; top: number } | null;

/**
 * Around a list that loads itself anew: what is being read stays where it is in the window. `items` selects the rows of the list. The router puts the
 * page back to where it was scrolled when the load began, and not every browser keeps the place of its own.
 */
export function KeepPlace(props: KeepPlaceProps) {
  return <Keeper {...props} address={useLocation().key} />;
}

class Keeper extends Component<KeepPlaceProps & { address: string }> {
  override getSnapshotBeforeUpdate({ address }: { address: string }): Anchor {
    const isSamePage = address === this.props.address && window.scrollY > 0;
    const element = isSamePage
      ? [...document.querySelectorAll(this.props.items)].find((item) => item.getBoundingClientRect().bottom > 0)
      : undefined;
    return element ? { element, top: element.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, anchor: Anchor) {
    if (!anchor) return;
    // The router scrolls later in the same turn.
    queueMicrotask(() => {
      if (anchor.element.isConnected) window.scrollBy(0, anchor.element.getBoundingClientRect().top - anchor.top);
    });
  }

  override render() {
    return this.props.children;
  }
}
