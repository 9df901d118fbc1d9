import { useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { Icon, type IconName } from '~/ui/icon';
import { popoverIdOf } from './shell-dialog';
import { addressWithDialog, type ShellDialogName } from './shell-dialogs';

type DialogOpenerProps = { name: ShellDialogName; label: string; icon: IconName; look?: string; onOpen: () => void };

/**
 * Opens a dialog without a navigation. Without JavaScript, Resources opens as a popover, so that help is there at once;
 * the others are a page of their own.
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
  const isPopover = name === 'resources';
  return (
    <>
      {isPopover ? (
        <button
          className={`${look} without-popover:hidden`}
          type="button"
          aria-haspopup="dialog"
          onClick={open}
          {...{ popovertarget: popoverIdOf(name) }}
        >
          {words}
        </button>
      ) : null}
      <a
        className={isPopover ? `${look} hidden without-popover:flex` : look}
        href={address}
        aria-haspopup="dialog"
        onClick={open}
      >
        {words}
      </a>
    </>
  );
}
