import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

type DialogPageProps = {
  title: string;
  closeHref: string;
  onClose?: () => void;
  /** False while the dialog is closed in the page, until a button opens it in place. */
  open?: boolean;
  /** Lets a button open it as a popover without JavaScript (`popovertarget`). */
  popoverId?: string;
  /** Shown next to the title. */
  closeControl?: ReactNode;
  /** For editing: fills the screen on a phone. */
  roomy?: boolean;
  /** For reading: a click outside also closes it. */
  closesOutside?: boolean;
  children: ReactNode;
};

/**
 * A dialog that has a URL: the server renders it open; JavaScript makes it modal and focuses its first control, or the
 * one with `data-focus-first`. Escape follows the close link.
 */
export function DialogPage({
  title,
  closeHref,
  onClose,
  open = true,
  popoverId,
  closeControl,
  roomy = false,
  closesOutside = false,
  children,
}: DialogPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  // Only the initial value is rendered: removing the attribute from a modal dialog without close() blocks the page.
  const [openAtFirst] = useState(open);

  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const before = document.activeElement;
    makeModal(element);
    const leave = () => {
      if (close.current) close.current();
      else window.location.assign(closeHref);
    };
    const onCancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    // A second Escape closes a dialog even when `cancel` is prevented.
    const onClosed = () => {
      if (!element.open) leave();
    };
    // A text selection that ends outside of the dialog is not a click outside.
    let isPressedOutside = false;
    const onPress = (event: MouseEvent) => {
      isPressedOutside = event.target === element && !isWithin(element, event);
    };
    const onClick = (event: MouseEvent) => {
      if (closesOutside && isPressedOutside && event.target === element && !isWithin(element, event)) leave();
    };
    element.addEventListener('cancel', onCancel);
    element.addEventListener('close', onClosed);
    element.addEventListener('pointerdown', onPress);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('close', onClosed);
      element.removeEventListener('pointerdown', onPress);
      element.removeEventListener('click', onClick);
      element.close();
      // A removed dialog does not restore the focus by itself.
      if (document.activeElement === document.body && before) giveFocusBack(before);
    };
  }, [closeHref, open, closesOutside]);

  return (
    <dialog
      className={roomy ? 'dialog roomy' : 'dialog'}
      ref={dialog}
      open={openAtFirst}
      aria-labelledby={titleId}
      id={popoverId}
      data-close={closeHref}
      {...(popoverId && { popover: 'auto' })}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {closeControl}
      </div>
      {children}
    </dialog>
  );
}

/**
 * Restores the focus. If the element is in a closed menu, focuses the menu's button; if it was removed, focuses the
 * main element.
 */
function giveFocusBack(before: Element) {
  const shown = before.closest('details:not([open])')?.querySelector('summary') ?? before;
  const target = shown.isConnected && shown !== document.body ? shown : document.getElementById('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Returns true for a press inside the dialog. A press on the backdrop also has the dialog as its target. */
function isWithin(element: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function makeModal(element: HTMLDialogElement) {
  if (element.hasAttribute('popover') && element.matches(':popover-open')) element.hidePopover();
  element.close();
  element.showModal();
  element.querySelector<HTMLElement>('[data-focus-first]')?.focus();
}
