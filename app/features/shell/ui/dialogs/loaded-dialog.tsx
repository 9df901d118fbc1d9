import { type ComponentType, useEffect, useState } from 'react';
import { useLinksWithoutReload } from '~/ui/pages/use-links-without-reload';
import { MarkupBlock } from '~/ui/rows/markup-block';
import type { Markup } from '~/markup';
import { ShellDialog } from './shell-dialog';
import type { ShellDialogName } from './shell-dialogs';

type LoadedName = Exclude<ShellDialogName, 'resources'>;

const titles: Record<LoadedName, string> = { features: 'Features', shortcuts: 'Keyboard shortcuts' };

type LoadedDialogProps = {
  /** The dialog that is open. */
  name: ShellDialogName | null;
  /** Its text, when the page was opened with it. */
  text: Markup | null;
  onClose: () => void;
};

/**
 * The dialogs that are in the page only while they are open. Their texts are loaded once the page has started, so that
 * they open without a network afterwards.
 */
export function LoadedDialog({ name, text, onClose }: LoadedDialogProps) {
  const [texts, setTexts] = useState<Record<LoadedName, ComponentType> | null>(null);
  const onLink = useLinksWithoutReload();
  useEffect(() => {
    if (!texts)
      import('./dialog-texts').then(
        ({ dialogTexts }) => setTexts(dialogTexts),
        () => undefined,
      );
  }, [texts, name]);
  if (name === null || name === 'resources') return null;
  const Text = texts?.[name];
  // What the page was opened with stays, so that a link in it keeps the focus.
  const isOfPage = text?.key === `dialog-${name}`;
  return (
    <ShellDialog key={name} name={name} title={titles[name]} open onClose={onClose}>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link arrives as a click */}
      <div onClick={onLink}>{isOfPage ? <MarkupBlock markup={text} /> : Text ? <Text /> : null}</div>
    </ShellDialog>
  );
}
