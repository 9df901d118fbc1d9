import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { isJournal } from '../journal-address';
import type { Editor, JournalPage } from '../journal-page';
import { DeleteEntryDialog } from './delete-entry-dialog';
import { EntryEditor } from './editor/entry-editor';
import { EntryList } from './list/entry-list';
import { TodayPanel } from './looking-back/today-panel';
import { EntryView } from './reading/entry-view';
import { MissingEntry } from './reading/missing-entry';
import { VersionsView } from './reading/versions-view';
import { EntryReflection } from './reflection/entry-reflection';
import { useJournalAddress } from './use-journal-address';

type JournalViewProps = {
  page: JournalPage;
  /** The form that was not taken, with what was sent in it. */
  refused?: Editor | undefined;
  /** A dialog that has an address of its own. */
  children?: ReactNode;
};

export function JournalView({ page, refused, children }: JournalViewProps) {
  const addressWith = useJournalAddress();
  const hasOwnDialog = !isJournal(useLocation().pathname);
  const { list, today, entry, reflection, versions, deleted, missing } = page;
  const editor = refused ?? page.editor;
  return (
    <>
      {list ? (
        <EntryList page={list} isCovered={hasOwnDialog || Boolean(editor ?? deleted)} addressWith={addressWith}>
          {today ? <TodayPanel today={today} /> : null}
        </EntryList>
      ) : null}
      {entry ? (
        <EntryView entry={entry} addressWith={addressWith}>
          {reflection ? <EntryReflection shown={reflection} /> : null}
        </EntryView>
      ) : null}
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
      {missing === null ? null : <MissingEntry reason={missing} />}
      {deleted ? <DeleteEntryDialog entry={deleted} closeHref={addressWith()} /> : null}
      {children}
    </>
  );
}
