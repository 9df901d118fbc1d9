import { useEffect, useId, useRef, type ReactNode } from 'react';

type DialogPageProps = { title: string; closeHref: string; onClose?: () => void; roomy?: boolean; children: ReactNode };

/**
 * A dialog that has a URL: the server renders it open, JavaScript makes it modal.
 * Escape follows the link that closes it; a click outside does nothing. `roomy` is for writing: on a phone it takes the whole screen.
 */
export function DialogPage({ title, closeHref, onClose, roomy = false, children }: DialogPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);

  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
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
    };
  }, [closeHref]);

  return (
    <dialog className={roomy ? 'dialog roomy' : 'dialog'} ref={dialog} open aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
