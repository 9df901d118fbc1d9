import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { useFieldTies } from '~/ui/forms/field';
import { FieldError } from '~/ui/forms/field-error';
import { dayHere } from '../../forms/day-here';
import type { Editor } from '../../forms/editor';

type DateFieldProps = {
  field: FieldMetadata;
  /** The chosen day, or ''. */
  chosen: string;
  days: Pick<Editor, 'today' | 'day'>;
  takesFocus: boolean;
};

/** The day that an entry is about: today, or the day that it has, until another one is chosen. */
export function DateField({ field, chosen, days, takesFocus }: DateFieldProps) {
  const ties = useFieldTies({ field });
  const today = useToday(days.today);
  const unchosen = days.day ?? today;
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(unchosen);
  // A new default does not show in an input that React has made.
  useEffect(() => {
    if (input.current?.value === shown.current) input.current.value = unchosen;
    shown.current = unchosen;
  }, [unchosen]);
  return (
    <div className="mt-4 mb-4" onInput={ties.onInput}>
      <div className="flex flex-wrap items-center gap-x-3">
        <label className="font-semibold" htmlFor={ties.control.id}>
          Date
        </label>
        <input
          ref={input}
          className="input w-auto"
          type="date"
          name={field.name}
          min="1900-01-01"
          max={today}
          defaultValue={chosen || unchosen}
          data-unchosen={unchosen}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page opens at its first error
          autoFocus={takesFocus}
          {...ties.control}
        />
      </div>
      <FieldError id={ties.errorId} errors={ties.errors} />
    </div>
  );
}

/** Returns the day where the browser is, also in a page that stayed open over midnight. */
function useToday(atServer: string): string {
  const [today, setToday] = useState(atServer);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setToday(dayHere(atServer, new Date()));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [atServer]);
  return today;
}
