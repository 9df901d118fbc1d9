import type { FieldMetadata } from '@conform-to/react';
import { useId } from 'react';
import { brand } from '~/brand';
import { Field, TextareaField, useFieldTies } from '~/ui/forms/field';
import { FieldError } from '~/ui/forms/field-error';
import type { EntryFields } from '../../entry-fields';
import { entryTextError } from '../../entry-limits';
import { MOOD_WORDS } from '../../mood-words';
import { TagsField } from './tags-field';

type EntryFieldsetProps = {
  fields: Record<keyof EntryFields, FieldMetadata>;
  values: EntryFields;
  knownTags: readonly string[];
  knownMoods: readonly string[];
  onInput: () => void;
  /** A new entry with a title starts with the focus in its content. */
  startsWithContent: boolean;
};

/** Uses uncontrolled inputs, so that text typed before scripts load is kept. */
export function EntryFieldset({
  fields,
  values,
  knownTags,
  knownMoods,
  onInput,
  startsWithContent,
}: EntryFieldsetProps) {
  const moodList = useId();
  return (
    <div className="entry-fields">
      <Field
        field={fields.title}
        label="Title"
        defaultValue={values.title}
        autoComplete="off"
        required
        check={(text) => entryTextError('title', text)}
      />
      <TextareaField
        field={fields.content}
        label="Content"
        defaultValue={values.content}
        rows={10}
        required
        check={(text) => entryTextError('content', text)}
        {...(startsWithContent && { 'data-focus-first': '' })}
      />
      <Field
        field={fields.mood}
        label="Mood (Optional)"
        defaultValue={values.mood}
        autoComplete="off"
        list={moodList}
        check={(text) => entryTextError('mood', text)}
      />
      <datalist id={moodList}>
        {knownMoods.map((mood) => (
          <option key={mood} value={mood} />
        ))}
      </datalist>
      <MoodScale field={fields.moodScore} defaultValue={values.moodScore} />
      <TagsField field={fields.tags} defaultValue={values.tags} known={knownTags} onChange={onInput} />
      <PrivacyField field={fields.isPrivate} defaultChecked={values.isPrivate} />
    </div>
  );
}

type MoodScaleProps = { field: FieldMetadata; defaultValue: string };

/** The optional mood scale, labelled with words instead of numbers. */
function MoodScale({ field, defaultValue }: MoodScaleProps) {
  const ties = useFieldTies({ field });
  const choices = [['', 'Not said'], ...MOOD_WORDS.map(([score, word]) => [String(score), word])] as const;
  return (
    <fieldset className="field scale" aria-describedby={ties.control['aria-describedby']} onInput={ties.onInput}>
      <legend className="field-label">How it feels on the whole (Optional)</legend>
      <div className="scale-choices">
        {choices.map(([value, word]) => (
          <label key={value} className="scale-choice">
            <input type="radio" name={field.name} value={value} defaultChecked={value === defaultValue} />
            {word}
          </label>
        ))}
      </div>
      <FieldError id={ties.errorId} errors={ties.errors} />
    </fieldset>
  );
}

/** The hidden field sends `false` when the checkbox is not ticked. */
function PrivacyField({ field: { id, name }, defaultChecked }: { field: FieldMetadata; defaultChecked: boolean }) {
  return (
    <div className="field">
      <input type="hidden" name={name} value="false" />
      <div className="check">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={defaultChecked}
          aria-describedby={`${id}-hint`}
        />
        <label htmlFor={id}>Keep this entry private</label>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        A private entry is never part of what {brand.name} is given to read, unless you ask for a reflection on it.
        Without the tick, {brand.name} may draw on it where it fits what you talk about. Either way the words are
        checked for signs of danger when you save, so that help can be shown to you. When it is very serious, staff can
        read a few lines.
      </p>
    </div>
  );
}
