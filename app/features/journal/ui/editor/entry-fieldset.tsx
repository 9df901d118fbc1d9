import { type FieldMetadata, getTextareaProps } from '@conform-to/react';
import type { KeyboardEvent } from 'react';
import { brand } from '~/brand';
import { useFieldTies } from '~/ui/forms/field';
import { FieldError } from '~/ui/forms/field-error';
import type { EntryFields } from '../../entry-fields';
import { entryTextError } from '../../entry-limits';
import type { Editor } from '../../forms/editor';
import { DateField } from './date-field';
import { MoodField } from './mood-field';
import { TagsField } from './tags-field';
import { useGrowing } from './use-growing';

type EntryFieldsetProps = {
  fields: Record<keyof EntryFields, FieldMetadata>;
  values: EntryFields;
  knownTags: readonly string[];
  knownMoods: readonly string[];
  onInput: () => void;
  /** A new entry with a title starts with the focus in its content. */
  startsWithContent: boolean;
  days: Pick<Editor, 'today' | 'day'>;
  /** Whether the page opens at the first error. */
  opensAtError: boolean;
};

/** In the order of the form. */
const NAMES = ['title', 'content', 'date', 'moodScore', 'mood', 'tags'] as const;

/** Uses uncontrolled inputs, so that text typed before scripts load is kept. */
export function EntryFieldset({
  fields,
  values,
  knownTags,
  knownMoods,
  onInput,
  startsWithContent,
  days,
  opensAtError,
}: EntryFieldsetProps) {
  const wrong = opensAtError ? NAMES.find((name) => fields[name].errors?.length) : undefined;
  return (
    <div data-writing="">
      <PageText
        field={fields.title}
        name="title"
        label="Title"
        value={values.title}
        rows={1}
        onKeyDown={toContent}
        takesFocus={wrong === 'title'}
      />
      <PageText
        field={fields.content}
        name="content"
        label="Content"
        placeholder="What is on your mind?"
        value={values.content}
        rows={10}
        takesFocus={wrong === 'content'}
        {...(startsWithContent && { 'data-focus-first': '' })}
      />
      <div className="mt-6 border-t border-line pb-5">
        <DateField field={fields.date} chosen={values.date} days={days} takesFocus={wrong === 'date'} />
        <MoodField
          word={fields.mood}
          score={fields.moodScore}
          values={values}
          known={knownMoods}
          takesFocus={wrong === 'mood'}
        />
        <TagsField
          field={fields.tags}
          defaultValue={values.tags}
          known={knownTags}
          onChange={onInput}
          takesFocus={wrong === 'tags'}
        />
        <PrivacyField field={fields.isPrivate} defaultChecked={values.isPrivate} />
      </div>
    </div>
  );
}

/** A title has one line: Enter goes on to the text. */
function toContent(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[name=content]')?.focus();
}

type PageTextProps = {
  field: FieldMetadata;
  name: 'title' | 'content';
  label: string;
  placeholder?: string;
  value: string;
  rows: number;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  takesFocus: boolean;
  'data-focus-first'?: '';
};

const SIZES = { title: 'text-[1.75rem]/[1.3] font-semibold', content: 'min-h-[38dvh] text-[1.15rem]/[1.75]' };

/**
 * Text without a frame, which is as high as its words. Its placeholder shows its label to the eye, and its caret and a
 * line beside it show where one writes. Its error stands above it, where the first words go.
 */
function PageText({ field, name, label, placeholder = label, value, takesFocus, ...more }: PageTextProps) {
  const ties = useFieldTies({ field, check: (text) => entryTextError(name, text) });
  const growing = useGrowing();
  return (
    <div className="has-[textarea:focus-visible]:shadow-[-1rem_0_0_-0.85rem_var(--star)]" onInput={ties.onInput}>
      <label className="sr-only" htmlFor={ties.control.id}>
        {label}
      </label>
      <FieldError id={ties.errorId} errors={ties.errors} />
      <textarea
        className={`block field-sizing-content w-full resize-none overflow-hidden border-0 bg-transparent py-1.5 font-serif text-ink wrap-anywhere placeholder:text-ink-faint placeholder:opacity-100 focus-visible:caret-action focus-visible:outline-none ${SIZES[name]}`}
        dir="auto"
        ref={growing}
        {...getTextareaProps(field, { ariaAttributes: false })}
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        required
        // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page opens at its first error
        autoFocus={takesFocus}
        {...more}
        {...ties.control}
      />
    </div>
  );
}

/** The hidden field sends `false` when the checkbox is not ticked. */
function PrivacyField({ field: { id, name }, defaultChecked }: { field: FieldMetadata; defaultChecked: boolean }) {
  return (
    <div className="field">
      <input type="hidden" name={name} value="false" />
      <div className="check">
        <input id={id} type="checkbox" name={name} value="true" defaultChecked={defaultChecked} />
        <label htmlFor={id}>Keep this entry private</label>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-[0.95rem] text-ink-soft underline underline-offset-3 [&::-webkit-details-marker]:hidden">
          What does private mean?
        </summary>
        <p className="mb-2 text-[0.95rem] text-ink-soft">
          {brand.name} never reads a private entry when you talk, unless you ask for a reflection on it. If you untick
          this, {brand.name} can use it in conversations. Either way, {brand.name} checks for signs of crisis when you
          save, so it can show you help. If it looks very serious, staff can read a few lines.
        </p>
      </details>
    </div>
  );
}
