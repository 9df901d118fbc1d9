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
 * A dialog of every signed-in page: modal with JavaScript, and by its URL. Resources is rendered in every page and opens
 * at once without JavaScript too, as a popover.
 */
export function ShellDialog({ name, title, open, onClose, children }: ShellDialogProps) {
  const location = useLocation();
  const isPopover = name === 'resources';
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
      popoverId={isPopover ? popoverIdOf(name) : undefined}
      closeControl={
        dialogIn(location.search) === name ? (
          <a href={closeHref} {...look}>
            <Icon name="close" />
          </a>
        ) : (
          <button
            type="button"
            {...look}
            {...(isPopover && { popovertarget: popoverIdOf(name), popovertargetaction: 'hide' })}
          >
            <Icon name="close" />
          </button>
        )
      }
    >
      {children}
    </DialogPage>
  );
}
