import { useId } from 'react';
import { brand } from '~/brand';

/** The hidden field says that the box is there and not ticked. */
export function PrivacyField({ defaultChecked }: { defaultChecked: boolean }) {
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
