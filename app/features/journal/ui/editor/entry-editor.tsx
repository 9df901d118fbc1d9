import { Form, Link, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { careWords } from '~/features/safety/care-words';
import { SafetyAlert } from '~/ui/care/safety-card';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useAnsweredForm } from '~/ui/forms/use-answered-form';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';
import { DialogPage } from '~/ui/pages/dialog-page';
import { LocalTime } from '~/ui/time/local-time';
import { useHydrated } from '~/ui/use-hydrated';
import type { EntryFields } from '../../entry-fields';
import type { MoodScore } from '../../entry-schema';
import type { Editor } from '../../forms/editor';
import { moodWord } from '../../mood-words';
import { DiscardForm, WriterFields } from './discard-form';
import type { SaveState } from './draft-saver';
import { EntryFieldset } from './entry-fieldset';
import { isRejected } from './saved-form';
import { useDraft } from './use-draft';
import { useSaveKey } from './use-save-key';

type EntryEditorProps = {
  editor: Editor;
  action: string;
  closeHref: string;
  knownTags: readonly string[];
  knownMoods: readonly string[];
};

/**
 * The page to write or change an entry: a dialog over the whole window. It saves drafts automatically; Escape keeps the
 * draft.
 */
export function EntryEditor({ editor, action, closeHref, knownTags, knownMoods }: EntryEditorProps) {
  const { ref, formProps, fields, banner } = useAnsweredForm<keyof EntryFields>({
    name: 'entry',
    answer: editor.answer ?? undefined,
  });
  // The page's data may be reloaded while the user writes: the fields must not change.
  const [start] = useState(editor);
  const { state, restored, onInput, onSubmit, beforeClose } = useDraft(editor, ref);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const saving = ['create', 'update'].includes(String(useNavigation().formData?.get('intent')));
  useSaveKey(ref, saving);
  // Reloading the page's data must not move the focus.
  useFocusFirstError(ref, isRejected(editor) ? null : start);

  const isNew = start.kind === 'new';
  // A version saved elsewhere meanwhile must not count as the one that these fields are based on.
  const version = isRejected(editor) ? editor : start;
  const isBehind = !isNew && restored !== null && restored.basedOn !== version.updatedAt;
  const theirs = version.isConflict || isBehind ? (version.stored ?? start.stored ?? start.fields) : null;
  // A draft of another tab that these fields are not based on must be kept.
  const follows = !restored || restored.seen === start.draft?.savedAt;
  const writers = [
    ...new Set([start.writer, ...(follows ? start.earlierWriters : []), ...(restored ? [restored.writer] : [])]),
  ];
  const close = async () => {
    await beforeClose();
    navigate(closeHref, { preventScrollReset: true });
  };
  const onClose = (event: MouseEvent) => {
    event.preventDefault();
    void close();
  };
  const title = isNew ? 'New Entry' : 'Edit Entry';
  return (
    <DialogPage title={title} closeHref={closeHref} onClose={() => void close()} roomy>
      {editor.safety ? (
        <SafetyAlert safety={editor.safety} words={careWords(editor.safety.kind, 'unsaved entry')} takesFocus />
      ) : null}
      {start.draft && !restored && !theirs ? (
        <p className="field-hint">
          This is your draft from <LocalTime value={start.draft.savedAt} style="date-time" />. It is not saved as an
          entry yet.{start.shared === null ? null : ' What you shared is at its end.'}
        </p>
      ) : null}
      {start.unusedTitle ? (
        <p className="field-hint">
          Save or discard this draft first to write about “<bdi>{start.unusedTitle}</bdi>”
        </p>
      ) : null}
      {start.unusedDay ? (
        <p className="field-hint">Save or discard this draft first to write about {start.unusedDay}</p>
      ) : null}
      <Form method="post" action={action} preventScrollReset {...formProps} onInput={onInput} onSubmit={onSubmit}>
        <input type="hidden" name="intent" value={isNew ? 'create' : 'update'} />
        <input type="hidden" name="entryId" value={restored?.entryId ?? start.entryId} />
        {isNew ? null : <input type="hidden" name="updatedAt" value={version.updatedAt ?? ''} />}
        <WriterFields writers={writers} />
        <FormBanner errors={banner ?? (theirs ? CHANGED : null)} />
        <div className={theirs ? BOTH_TEXTS : undefined} data-beside={theirs ? '' : undefined}>
          <EntryFieldset
            key={restored ? 'restored' : 'start'}
            fields={fields}
            values={restored?.fields ?? start.fields}
            {...{ knownTags, knownMoods, onInput }}
            startsWithContent={isNew && start.fields.title !== ''}
            days={version}
            opensAtError={!editor.safety}
          />
          {theirs ? <TheirText fields={theirs} day={version.day} /> : null}
        </div>
      </Form>
      <div className={FOOT}>
        <SaveNote
          state={state}
          hasKeys={hydrated}
          signInHref={`/auth?redirectTo=${encodeURIComponent(pathname + search)}`}
        />
        <div className="btn-row m-0">
          <Link className="btn" to={closeHref} preventScrollReset onClick={onClose}>
            {hydrated ? 'Close' : 'Cancel'}
          </Link>
          {theirs || restored || start.draft || state.name === 'saved' ? (
            <DiscardForm
              entryId={isNew ? null : start.entryId}
              {...(theirs ? USE_THEIRS : DISCARD)}
              {...{ writers, action, onSubmit }}
            />
          ) : null}
          <SubmitButton form={formProps.id} pending={saving} pendingText="Saving...">
            {theirs ? 'Keep mine' : isNew ? 'Save Entry' : 'Save Changes'}
          </SubmitButton>
        </div>
      </div>
    </DialogPage>
  );
}

const DISCARD = { label: 'Discard draft', warning: 'What you wrote will be lost.', confirmLabel: 'Discard it' };
const USE_THEIRS = { label: 'Use theirs', warning: 'Your version will be lost.', confirmLabel: 'Discard mine' };

const BOTH_TEXTS = 'grid grid-cols-1 gap-6 min-[900px]:grid-cols-2';

/** Saving stays in reach where the window is high enough to write above it. */
const FOOT =
  'mx-[calc(-1*var(--aside))] flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line bg-paper px-(--aside) pt-2.5 pb-[max(0.6rem,env(safe-area-inset-bottom))] [@media(min-height:560px)]:sticky [@media(min-height:560px)]:bottom-0 max-wide:[&_.btn]:px-3';

const CHANGED = [
  'This entry was changed elsewhere',
  'You were editing an older version. Both texts are here. Choose which one to keep.',
];

/** The save state in words. Screen readers announce only problems; more would interrupt the user. */
const WORDS = { quiet: null, unsaved: 'Not saved yet', saving: 'Saving…', saved: 'Draft saved', problem: null };

function SaveNote({ state, hasKeys, signInHref }: { state: SaveState; hasKeys: boolean; signInHref: string }) {
  return (
    <p className="flex-[1_1_10rem] text-[0.95rem] text-ink-soft max-wide:not-[:has(:not(:empty))]:basis-auto">
      {WORDS[state.name]}
      {state.name === 'quiet' && hasKeys ? <span className="only-wide">Ctrl+S saves, Esc keeps a draft</span> : null}
      <span role="status">
        {state.name === 'problem' ? (
          <>
            Not saved yet: {state.message}
            {state.isSignedOut ? (
              <>
                {' '}
                <a href={signInHref}>Sign in again</a>
              </>
            ) : null}
          </>
        ) : null}
      </span>
    </p>
  );
}

/** The currently saved entry, beside a text that was written on an earlier version. */
function TheirText({ fields, day }: { fields: EntryFields; day: string | null }) {
  const { title, content, mood, moodScore, tags, isPrivate } = fields;
  const facts = [
    mood && `Mood: ${mood}`,
    moodScore && moodWord(Number(moodScore) as MoodScore),
    tags && `Tags: ${tags}`,
    isPrivate ? 'Private' : 'Not private',
  ].filter(Boolean);
  return (
    <section
      className="mt-4 min-w-0 self-start rounded-card border border-line bg-sunk p-4"
      aria-label="The entry as it is saved now"
    >
      <h3>Saved elsewhere</h3>
      <h4 className="mt-3 mb-1 font-serif font-semibold" dir="auto">
        {title}
      </h4>
      <div
        className="words serif plain max-h-88 overflow-auto wrap-anywhere"
        dir="auto"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes focus (WCAG 2.1.1)
        tabIndex={0}
        role="region"
        aria-label="Saved text"
      >
        {content}
      </div>
      <p className="faint" dir="auto">
        {day ? (
          <>
            <LocalTime value={`${day}T12:00:00Z`} style="date" zone="UTC" />
            {' · '}
          </>
        ) : null}
        {facts.join(' · ')}
      </p>
    </section>
  );
}
