import { ConfirmDeletion } from '~/ui/pages/confirm-deletion';
import { UNTITLED } from '../entry-limits';
import type { EntryCard } from '../entry-schema';

export function DeleteEntryDialog({ entry, closeHref }: { entry: EntryCard; closeHref: string }) {
  return (
    <ConfirmDeletion title="Delete this entry?" closeHref={closeHref} field={{ name: 'entryId', value: entry.entryId }}>
      “<bdi>{entry.title || UNTITLED}</bdi>” and its earlier versions will be deleted.
    </ConfirmDeletion>
  );
}
