import { useId } from 'react';
import { Field, TextareaField } from '~/ui/forms/field';
import type { EntryFields } from '../../forms/entry-fields';
import type { Editor } from '../../journal-page';
import { MoodScale } from './mood-scale';
import { PrivacyField } from './privacy-field';
import { TagsField } from './tags-field';

type EntryFieldsetProps = {
  fields: EntryFields;
  errors: Editor['errors'];
  knownTags: readonly string[];
  knownMoods: readonly string[];
  onInput: () => void;
  /** A new entry whose title is there waits for its words. */
  startsWithContent: boolean;
};

/** Left to the browser, so that what is typed before scripts arrive stays. */
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
