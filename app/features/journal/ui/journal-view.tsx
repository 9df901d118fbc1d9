import type { Editor, JournalPage } from '../journal-page';
import { DeleteEntryDialog } from './delete-entry-dialog';
import { EntryEditor } from './editor/entry-editor';
import { useNewEntryAtOnce } from './editor/use-new-entry-at-once';
import { EntryList } from './list/entry-list';
import { TodayPanel } from './looking-back/today-panel';
import { EntryView } from './reading/entry-view';
import { VersionsView } from './reading/versions-view';
import { EntryReflection } from './reflection/entry-reflection';
import { useJournalAddress } from './use-journal-address';

type JournalViewProps = {
  page: JournalPage;
  /** The form that was not taken, with what was sent in it. */
  refused?: Editor | undefined;
};

export function JournalView({ page, refused }: JournalViewProps) {
  const addressWith = useJournalAddress();
  const { list, today, entry, reflection, versions, deleted } = page;
  const newEntry = useNewEntryAtOnce(page.list);
  const editor = refused ?? page.editor ?? newEntry;
  return (
    <>
      {list ? (
        <EntryList page={list} isCovered={Boolean(editor ?? deleted)} addressWith={addressWith}>
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
      {deleted ? <DeleteEntryDialog entry={deleted} closeHref={addressWith()} /> : null}
    </>
  );
}
