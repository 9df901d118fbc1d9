import { useId } from 'react';
import { brand } from '~/brand';
import { Field, TextareaField } from '~/ui/forms/field';
import { FieldError } from '~/ui/forms/field-error';
import type { EntryFields } from '../../entry-fields';
import type { Editor } from '../../journal-page';
import { MOOD_WORDS } from '../../mood-words';
import { TagsField } from './tags-field';

type EntryFieldsetProps = {
  fields: EntryFields;
  errors: Editor['errors'];
  knownTags: readonly string[];
  knownMoods: readonly string[];
  onInput: () => void;
  /** A new entry with a title starts with the focus in its content. */
  startsWithContent: boolean;
};

/** Uses uncontrolled inputs, so that text typed before scripts load is kept. */
export function EntryFieldset({
  fields,
  errors,
  knownTags,
  knownMoods,
  onInput,
  startsWithContent,
}: EntryFieldsetProps) {
  const moodList = useId();
  return (
    <div className="entry-fields">
      <Field name="title" label="Title" defaultValue={fields.title} autoComplete="off" required errors={errors.title} />
      <TextareaField
        name="content"
        label="Content"
        defaultValue={fields.content}
        rows={10}
        required
        errors={errors.content}
        data-focus-first={startsWithContent ? '' : undefined}
      />
      <Field
        name="mood"
        label="Mood (Optional)"
        defaultValue={fields.mood}
        autoComplete="off"
        list={moodList}
        errors={errors.mood}
      />
      <datalist id={moodList}>
        {knownMoods.map((mood) => (
          <option key={mood} value={mood} />
        ))}
      </datalist>
      <MoodScale defaultValue={fields.moodScore} errors={errors.moodScore} />
      <TagsField defaultValue={fields.tags} known={knownTags} errors={errors.tags} onChange={onInput} />
      <PrivacyField defaultChecked={fields.isPrivate} />
    </div>
  );
}

type MoodScaleProps = { defaultValue: string; errors: readonly string[] | undefined };

/** The optional mood scale, labelled with words instead of numbers. */
function MoodScale({ defaultValue, errors }: MoodScaleProps) {
  const errorId = useId();
  const choices = [['', 'Not said'], ...MOOD_WORDS.map(([score, word]) => [String(score), word])] as const;
  return (
    <fieldset className="field scale" aria-describedby={errors?.length ? errorId : undefined}>
      <legend className="field-label">How it feels on the whole (Optional)</legend>
      <div className="scale-choices">
        {choices.map(([value, word]) => (
          <label key={value} className="scale-choice">
            <input type="radio" name="moodScore" value={value} defaultChecked={value === defaultValue} />
            {word}
          </label>
        ))}
      </div>
      <FieldError id={errorId} errors={errors} />
    </fieldset>
  );
}

/** The hidden field sends `false` when the checkbox is not ticked. */
function PrivacyField({ defaultChecked }: { defaultChecked: boolean }) {
  const id = useId();
  return (
    <div className="field">
      <input type="hidden" name="isPrivate" value="false" />
      <div className="check">
        <input
          id={id}
          type="checkbox"
          name="isPrivate"
          value="true"
          defaultChecked={defaultChecked}
          aria-describedby={`${id}-hint`}
        />
        <label htmlFor={id}>Keep this entry private</label>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        A private entry is never part of what {brand.name} is given to read, unless you ask for a reflection on it.
        Without the tick, {brand.name} may draw on it where it fits what you talk about. Either way the words are
        checked for signs of danger when you save, so that help can be shown to you.
      </p>
    </div>
  );
}
