import { useId } from 'react';
import { FieldError } from '~/ui/forms/field-error';
import { MOOD_WORDS } from '../../mood-words';

type MoodScaleProps = { defaultValue: string; errors: readonly string[] | undefined };

/** The optional scale: words first, so that no number has to be guessed at. */
export function MoodScale({ defaultValue, errors }: MoodScaleProps) {
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
