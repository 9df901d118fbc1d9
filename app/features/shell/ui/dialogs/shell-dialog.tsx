import { useLocation } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '~/ui/icon';
import { DialogPage } from '~/ui/pages/dialog-page';
import { addressWithDialog, dialogIn, type ShellDialogName } from './shell-dialogs';

export const popoverIdOf = (name: ShellDialogName) => `dialog-${name}`;

type ShellDialogProps = {
  name: ShellDialogName;
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog rendered in every signed-in page, so that it opens at once: modal with JavaScript, as a popover without, and
 * by its URL in both cases.
 */
export function ShellDialog({ name, title, open, onClose, children }: ShellDialogProps) {
  const location = useLocation();
  const closeHref = addressWithDialog(location, null);
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  const look = { className: 'btn quiet', 'aria-label': 'Close', onClick: close };
  return (
    <DialogPage
      title={title}
      closeHref={closeHref}
      onClose={onClose}
      open={open}
      closesOutside
      popoverId={popoverIdOf(name)}
      closeControl={
        dialogIn(location.search) === name ? (
          <a href={closeHref} {...look}>
            <Icon name="close" />
          </a>
        ) : (
          <button type="button" {...look} {...{ popovertarget: popoverIdOf(name), popovertargetaction: 'hide' }}>
            <Icon name="close" />
          </button>
        )
      }
    >
      {children}
    </DialogPage>
  );
}
