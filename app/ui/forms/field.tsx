import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { FieldError } from './field-error';

type Named = { name: string; label: ReactNode; hint?: ReactNode; errors?: readonly string[] | undefined };

/** Ids and aria attributes that tie a control to its hint and its errors. */
export function useFieldTies({ hint, errors }: { hint?: ReactNode; errors?: readonly string[] | undefined }) {
  const id = useId();
  const invalid = Boolean(errors && errors.length > 0);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : null, invalid ? errorId : null].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    control: { id, 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy || undefined },
  };
}

type FieldFrameProps = Pick<Named, 'label' | 'hint' | 'errors'> & { ties: ReturnType<typeof useFieldTies>; children: ReactNode };

export function FieldFrame({ label, hint, errors, ties, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={ties.control.id}>{label}</label>
      {children}
      {hint ? (
        <p className="field-hint" id={ties.hintId}>
          {hint}
        </p>
      ) : null}
      <FieldError id={ties.errorId} errors={errors} />
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

type CheckboxFieldProps = Omit<Named, 'hint'> & Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'id' | 'className' | 'type'>;

export function CheckboxField({ name, label, errors, ...input }: CheckboxFieldProps) {
  const ties = useFieldTies({ errors });
  return (
    <div>
      <div className="check">
        <input name={name} type="checkbox" {...input} {...ties.control} />
        <label htmlFor={ties.control.id}>{label}</label>
      </div>
      <FieldError id={ties.errorId} errors={errors} />
    </div>
  );
}
