import { useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { Icon, type IconName } from '~/ui/icon';
import { popoverIdOf } from './shell-dialog';
import { addressWithDialog, type ShellDialogName } from './shell-dialogs';

type DialogOpenerProps = { name: ShellDialogName; label: string; icon: IconName; look?: string; onOpen: () => void };

/**
 * A button that opens a dialog without JavaScript or navigation (popover); a link in browsers without popover support.
 */
export function DialogOpener({ name, label, icon, look = 'side-item', onOpen }: DialogOpenerProps) {
  const address = addressWithDialog(useLocation(), name);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  const words = (
    <>
      <Icon name={icon} />
      <span className="side-label">{label}</span>
    </>
  );
  return (
    <>
      <button
        className={`${look} with-popovers`}
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        {...{ popovertarget: popoverIdOf(name) }}
      >
        {words}
      </button>
      <a className={`${look} without-popovers`} href={address} onClick={open}>
        {words}
      </a>
    </>
  );
}
