import { useLocation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useLiveChanges } from '~/ui/live/use-live-changes';
import { useRefresh } from '~/ui/live/use-refresh';
import { ConfirmDeletion } from '~/ui/pages/confirm-deletion';
import type { Editor } from '../forms/editor';
import type { JournalPageView } from '../journal-page';
import { UNTITLED } from '../entry-limits';
import type { EntryCard } from '../entry-schema';
import { EntryEditor } from './editor/entry-editor';
import { isRejected } from './editor/saved-form';
import { useNewEntryAtOnce } from './editor/use-new-entry-at-once';
import { EntryList } from './list/entry-list';
import { TodayPanel } from './looking-back/today-panel';
import { EntryView } from './reading/entry-view';
import { MissingEntry } from './reading/missing-entry';
import { VersionsView } from './reading/versions-view';
import { EntryReflection } from './reflection/entry-reflection';
import { useJournalAddress } from './use-journal-address';

type JournalViewProps = {
  page: JournalPageView;
  /** The rejected form with the sent fields. */
  rejected?: Editor | undefined;
  /** A dialog that has an address of its own. */
  children?: ReactNode;
};

export function JournalView({ page, rejected, children }: JournalViewProps) {
  const addressWith = useJournalAddress();
  useLiveChanges(() => true, useRefresh(), 'journal');
  const { list, today, entry, reflection, versions, deleted, missing } = page;
  const newEntry = useNewEntryAtOnce(page.list);
  const editor = useKeptEditor(rejected, page.editor ?? newEntry);
  return (
    <>
      {list ? (
        <EntryList page={list} addressWith={addressWith}>
          {today ? <TodayPanel today={today} isSlim /> : null}
        </EntryList>
      ) : null}
      {entry ? (
        <EntryView entry={entry} hasVersions={page.hasVersions} addressWith={addressWith}>
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

/**
 * Keeps an open form until its address changes. A rejected form is still shown after the page's data is reloaded, which
 * clears the response to the form. An entry that is deleted elsewhere keeps its form, which then saves the text as a
 * new entry.
 */
function useKeptEditor(rejected: Editor | undefined, opened: Editor | null): Editor | null {
  const { search } = useLocation();
  const [kept, setKept] = useState<{ search: string; editor: Editor; isRejected: boolean } | null>(null);
  const here = kept?.search === search ? kept : null;
  const editor = rejected ?? (here?.isRejected ? here.editor : (opened ?? here?.editor)) ?? null;
  if (editor ? editor !== here?.editor : kept) setKept(editor && { search, editor, isRejected: isRejected(editor) });
  return editor;
}

function DeleteEntryDialog({ entry, closeHref }: { entry: EntryCard; closeHref: string }) {
  return (
    <ConfirmDeletion title="Delete this entry?" closeHref={closeHref} field={{ name: 'entryId', value: entry.entryId }}>
      “<bdi>{entry.title || UNTITLED}</bdi>” and its earlier versions will be deleted.
    </ConfirmDeletion>
  );
}
