import type { FieldMetadata } from '@conform-to/react';
import { useId } from 'react';
import { useFieldTies } from '~/ui/forms/field';
import { FieldError } from '~/ui/forms/field-error';
import type { EntryFields } from '../../entry-fields';
import { entryTextError } from '../../entry-limits';
import { MOOD_WORDS } from '../../mood-words';

type MoodFieldProps = {
  word: FieldMetadata;
  score: FieldMetadata;
  values: EntryFields;
  /** Words that the user used before. */
  known: readonly string[];
  takesFocus: boolean;
};

const CHOICE =
  'relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface px-3 py-1 text-[0.95rem] text-ink-soft hover:border-edge hover:text-ink has-checked:border-action has-checked:bg-action-soft has-checked:text-ink has-checked:inset-ring has-checked:inset-ring-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-star max-wide:flex-col max-wide:justify-center max-wide:gap-0.5 max-wide:rounded-card max-wide:px-0.5 max-wide:py-1.5 max-wide:text-center max-wide:text-[0.75rem]/[1.2] max-wide:wrap-normal forced-colors:has-checked:outline-3 forced-colors:has-checked:outline-[Highlight]';
/** The radio button lies unseen over its whole label. */
const RADIO = 'absolute inset-0 m-0 h-full w-full opacity-0';

/** The optional mood: one of five faces with their words, a word of one's own, or both. */
export function MoodField({ word, score, values, known, takesFocus }: MoodFieldProps) {
  const scoreTies = useFieldTies({ field: score });
  const wordTies = useFieldTies({ field: word, check: (text) => entryTextError('mood', text) });
  const listId = useId();
  return (
    <fieldset className="field min-w-0">
      <legend className="field-label">Mood (Optional)</legend>
      <div
        className="mb-2 flex flex-wrap gap-1.5 max-wide:grid max-wide:grid-cols-[repeat(auto-fit,minmax(3.05rem,1fr))] max-wide:gap-1"
        role="radiogroup"
        aria-label="Overall mood"
        aria-describedby={scoreTies.control['aria-describedby']}
        onInput={scoreTies.onInput}
      >
        {MOOD_WORDS.map(([value, text]) => (
          <label key={value} className={CHOICE}>
            <input
              className={RADIO}
              type="radio"
              name={score.name}
              value={value}
              defaultChecked={String(value) === values.moodScore}
            />
            <Face score={value} />
            {text}
          </label>
        ))}
        <label className={CHOICE}>
          <input className={RADIO} type="radio" name={score.name} value="" defaultChecked={values.moodScore === ''} />
          Skip
        </label>
      </div>
      <FieldError id={scoreTies.errorId} errors={scoreTies.errors} />
      <div onInput={wordTies.onInput}>
        <input
          className="input max-w-88"
          name={word.name}
          type="text"
          dir="auto"
          defaultValue={values.mood}
          placeholder="In your own words"
          aria-label="Mood in your own words (Optional)"
          autoComplete="off"
          list={listId}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page opens at its first error
          autoFocus={takesFocus}
          {...wordTies.control}
        />
        <FieldError id={wordTies.errorId} errors={wordTies.errors} />
      </div>
      <datalist id={listId}>
        {known.map((mood) => (
          <option key={mood} value={mood} />
        ))}
      </datalist>
    </fieldset>
  );
}

/** Mouths from 1 to 5. */
const MOUTHS = ['M8 17q4-5 8 0', 'M8 16.5q4-2.5 8 0', 'M8 15.5h8', 'M8 14.5q4 2.5 8 0', 'M8 14q4 5 8 0'];

function Face({ score }: { score: number }) {
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={`M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M9 9.5v.01M15 9.5v.01${MOUTHS[score - 1]}`} />
    </svg>
  );
}
