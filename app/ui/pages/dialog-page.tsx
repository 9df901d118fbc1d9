import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

type DialogPageProps = {
  title: string;
  closeHref: string;
  onClose?: () => void;
  /** False while the dialog waits in the page, for a button to open it in place. */
  open?: boolean;
  /** Lets a button open it as a popover where no script runs (`popovertarget`). */
  popoverId?: string;
  /** Stands beside the title. */
  closeControl?: ReactNode;
  /** For writing: on a phone it takes the whole screen. */
  roomy?: boolean;
  children: ReactNode;
};

/**
 * A dialog that has a URL: the server renders it open, JavaScript makes it modal.
 * Escape follows the link that closes it; a click outside does nothing.
 */
export function DialogPage({ title, closeHref, onClose, open = true, popoverId, closeControl, roomy = false, children }: DialogPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  // From then on the browser keeps the attribute: a modal dialog that loses it in any other way than by close() blocks the page.
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
    // A second Escape closes a dialog whatever its page says.
    const onClosed = () => {
      if (!element.open) leave();
    };
    element.addEventListener('cancel', onCancel);
    element.addEventListener('close', onClosed);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('close', onClosed);
      element.close();
      // An element that is gone from the page gives no focus back by itself.
      if (document.activeElement === document.body && before) giveFocusBack(before);
    };
  }, [closeHref, open]);

  return (
    <dialog
      className={roomy ? 'dialog roomy' : 'dialog'}
      ref={dialog}
      open={openAtFirst}
      aria-labelledby={titleId}
      id={popoverId}
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

/** What stands in a menu that has closed meanwhile takes no focus: its button does. */
function giveFocusBack(before: Element) {
  const shown = before.closest('details:not([open])')?.querySelector('summary') ?? before;
  if (shown instanceof HTMLElement) shown.focus({ preventScroll: true });
}

function makeModal(element: HTMLDialogElement) {
  if (element.hasAttribute('popover') && element.matches(':popover-open')) element.hidePopover();
  element.close();
  element.showModal();
  element.querySelector<HTMLElement>('[data-focus-first]')?.focus();
}
