import { useId, useState, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { FieldError } from './field-error';

type Named = { name: string; label: ReactNode; hint?: ReactNode; errors?: readonly string[] | undefined };

/**
 * Returns ids and ARIA attributes that link a control to its hint and errors. Errors are shown until the control
 * changes or a response brings new ones.
 */
export function useFieldTies({ hint, errors }: { hint?: ReactNode; errors?: readonly string[] | undefined }) {
  const id = useId();
  const [isChanged, setChanged] = useChangedSince(errors);
  const invalid = Boolean(errors && errors.length > 0) && !isChanged;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : null, invalid ? errorId : null].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    control: { id, 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy || undefined },
    onInput: setChanged,
  };
}

/** Returns whether the user changed the field since `result` arrived; its errors are then out of date. */
export function useChangedSince(result: unknown): [isChanged: boolean, onChange: () => void] {
  const [changed, setChanged] = useState<{ since: unknown }>();
  return [changed !== undefined && changed.since === result, () => setChanged({ since: result })];
}

type FieldFrameProps = Pick<Named, 'label' | 'hint' | 'errors'> & {
  ties: ReturnType<typeof useFieldTies>;
  children: ReactNode;
};

export function FieldFrame({ label, hint, errors, ties, children }: FieldFrameProps) {
  return (
    <div className="field" onInput={ties.onInput}>
      <label htmlFor={ties.control.id}>{label}</label>
      {children}
      {hint ? (
        <p className="field-hint" id={ties.hintId}>
          {hint}
        </p>
      ) : null}
      <FieldError id={ties.errorId} errors={ties.control['aria-invalid'] ? errors : undefined} />
    </div>
  );
}

type FieldProps = Named & Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'id' | 'className'>;

export function Field({ name, label, hint, errors, ...input }: FieldProps) {
  const ties = useFieldTies({ hint, errors });
  return (
    <FieldFrame label={label} hint={hint} errors={errors} ties={ties}>
      <input className="input" name={name} type="text" dir="auto" {...input} {...ties.control} />
    </FieldFrame>
  );
}

type TextareaFieldProps = Named & Omit<ComponentPropsWithoutRef<'textarea'>, 'name' | 'id' | 'className'>;

export function TextareaField({ name, label, hint, errors, ...textarea }: TextareaFieldProps) {
  const ties = useFieldTies({ hint, errors });
  return (
    <FieldFrame label={label} hint={hint} errors={errors} ties={ties}>
      <textarea className="input" name={name} rows={4} dir="auto" {...textarea} {...ties.control} />
    </FieldFrame>
  );
}

type CheckboxFieldProps = Omit<Named, 'hint'> &
  Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'id' | 'className' | 'type'>;

export function CheckboxField({ name, label, errors, ...input }: CheckboxFieldProps) {
  const ties = useFieldTies({ errors });
  return (
    <div onInput={ties.onInput}>
      <div className="check">
        <input name={name} type="checkbox" {...input} {...ties.control} />
        <label htmlFor={ties.control.id}>{label}</label>
      </div>
      <FieldError id={ties.errorId} errors={ties.control['aria-invalid'] ? errors : undefined} />
    </div>
  );
}
