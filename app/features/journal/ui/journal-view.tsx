import type { ReactNode } from 'react';
import type { Editor, JournalPage } from '../journal-page';
import { DeleteEntryDialog } from './delete-entry-dialog';
import { EntryEditor } from './editor/entry-editor';
import { EntryList } from './list/entry-list';
import { EntryView } from './reading/entry-view';
import { VersionsView } from './reading/versions-view';
import { useJournalAddress } from './use-journal-address';

type JournalViewProps = {
  page: JournalPage;
  /** The form that was not taken, with what was sent in it. */
  refused?: Editor | undefined;
  /** Stands above the list. */
  today?: ReactNode;
  /** Stands under an entry that is read. */
  reflection?: ReactNode;
};

export function JournalView({ page, refused, today, reflection }: JournalViewProps) {
  const addressWith = useJournalAddress();
  const { list, entry, versions, deleted } = page;
  const editor = refused ?? page.editor;
  return (
    <>
      {list ? <EntryList page={list} today={today} addressWith={addressWith} /> : null}
      {entry ? <EntryView entry={entry} reflection={reflection} addressWith={addressWith} /> : null}
      {versions ? <VersionsView page={versions} addressWith={addressWith} /> : null}
      {editor ? (
        <EntryEditor
          key={editor.kind === 'new' ? 'new' : editor.entryId}
          editor={editor}
          action={addressWith(editor.kind === 'new' ? { dialog: 'new' } : { edit: editor.entryId })}
          closeHref={addressWith()}
          knownTags={list?.tags ?? []}
          knownMoods={list?.moods ?? []}
        />
      ) : null}
      {deleted ? <DeleteEntryDialog entry={deleted} closeHref={addressWith()} /> : null}
    </>
  );
}
