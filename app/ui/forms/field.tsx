import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import { useId, useState, type ComponentPropsWithoutRef, type FormEvent, type ReactNode } from 'react';
import { FieldError } from './field-error';

/** A field of conform, or the name and errors of one that stands outside of it. */
type Source =
  | { field: FieldMetadata; name?: never; errors?: never }
  | { field?: never; name: string; errors?: readonly string[] | undefined };
type Labels = { label: ReactNode; hint?: ReactNode };
/** Returns what is wrong with a text, or null. */
type Check = (text: string) => string | null;
type Checked = { check?: Check };
type FieldTies = {
  field?: FieldMetadata | undefined;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  check?: Check | undefined;
  /** What the page itself found wrong, shown instead of other errors. */
  found?: string | null;
};

/**
 * Returns ids and ARIA attributes that link a control to its hint and errors. Errors are shown until the control
 * changes or a response brings new ones; `check` then says what is wrong with the changed text.
 */
export function useFieldTies({ field, hint, errors: given = field?.errors, check, found = null }: FieldTies) {
  const ownId = useId();
  const id = field?.id ?? ownId;
  const [isChanged, setChanged] = useChangedSince(given);
  const [checked, setChecked] = useState<string | null>(null);
  const own = found ?? (isChanged ? checked : null);
  const errors = own !== null ? [own] : isChanged ? [] : (given ?? []);
  const invalid = errors.length > 0;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : null, invalid ? errorId : null].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    errors: invalid ? errors : undefined,
    control: { id, 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy || undefined },
    setChanged,
    onInput: ({ target }: FormEvent) => {
      setChecked(given?.length && check ? check((target as HTMLInputElement).value) : null);
      setChanged();
    },
  };
}

/** Returns whether the user changed the field since `result` arrived; its errors are then out of date. */
export function useChangedSince(result: unknown): [isChanged: boolean, onChange: () => void] {
  const [changed, setChanged] = useState<{ since: unknown }>();
  return [changed !== undefined && changed.since === result, () => setChanged({ since: result })];
}

type FieldFrameProps = Labels & { ties: ReturnType<typeof useFieldTies>; children: ReactNode };

export function FieldFrame({ label, hint, ties, children }: FieldFrameProps) {
  return (
    <div className="field" onInput={ties.onInput}>
      <label htmlFor={ties.control.id}>{label}</label>
      {children}
      {hint ? (
        <p className="field-hint" id={ties.hintId}>
          {hint}
        </p>
      ) : null}
      <FieldError id={ties.errorId} errors={ties.errors} />
    </div>
  );
}

type InputAttributes = Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'id' | 'className' | 'type'>;
type FieldProps = Source & Labels & Checked & InputAttributes & { type?: 'text' | 'email' | 'date' };

export function Field({ field, name, label, hint, errors, check, type = 'text', ...input }: FieldProps) {
  const ties = useFieldTies({ field, hint, errors, check });
  const own = field ? getInputProps(field, { type, ariaAttributes: false }) : { name, type };
  return (
    <FieldFrame label={label} hint={hint} ties={ties}>
      <input className="input" dir="auto" defaultValue="" {...own} {...input} {...ties.control} />
    </FieldFrame>
  );
}

type TextareaFieldProps = { field: FieldMetadata } & Labels &
  Checked &
  Omit<ComponentPropsWithoutRef<'textarea'>, 'name' | 'id' | 'className'>;

export function TextareaField({ field, label, hint, check, ...textarea }: TextareaFieldProps) {
  const ties = useFieldTies({ field, hint, check });
  return (
    <FieldFrame label={label} hint={hint} ties={ties}>
      <textarea
        className="input"
        rows={4}
        dir="auto"
        {...getTextareaProps(field, { ariaAttributes: false })}
        {...textarea}
        {...ties.control}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = { field: FieldMetadata; options: readonly (readonly [value: string, text: string])[] } & Labels;

export function SelectField({ field, label, hint, options }: SelectFieldProps) {
  const ties = useFieldTies({ field, hint });
  return (
    <FieldFrame label={label} hint={hint} ties={ties}>
      <select className="input" {...getSelectProps(field, { ariaAttributes: false })} {...ties.control}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type CheckboxFieldProps = { field: FieldMetadata; label: ReactNode; required?: boolean };

export function CheckboxField({ field, label, ...input }: CheckboxFieldProps) {
  const ties = useFieldTies({ field });
  return (
    <div onInput={ties.onInput}>
      <div className="check">
        <input {...getInputProps(field, { type: 'checkbox', ariaAttributes: false })} {...input} {...ties.control} />
        <label htmlFor={ties.control.id}>{label}</label>
      </div>
      <FieldError id={ties.errorId} errors={ties.errors} />
    </div>
  );
}
