import { useEffect, useId, useRef, type ReactNode } from 'react';

type DialogPageProps = { title: string; closeHref: string; onClose?: () => void; children: ReactNode };

/**
 * A dialog that has a URL: the server renders it open, JavaScript makes it modal.
 * Escape follows the link that closes it.
 */
export function DialogPage({ title, closeHref, onClose, children }: DialogPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);

  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    element.close();
    element.showModal();
    const leave = (event: Event) => {
      event.preventDefault();
      if (close.current) close.current();
      else window.location.assign(closeHref);
    };
    element.addEventListener('cancel', leave);
    return () => {
      element.removeEventListener('cancel', leave);
      element.close();
      // An element that is gone from the page gives no focus back by itself.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [closeHref]);

  return (
    <dialog className="dialog" ref={dialog} open aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
