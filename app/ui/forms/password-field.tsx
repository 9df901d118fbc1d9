import { useState } from 'react';
import { FieldFrame, useFieldTies } from './field';

type PasswordFieldProps = {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  errors?: readonly string[] | undefined;
  /** In a dialog: receives the focus when it opens. */
  'data-focus-first'?: '' | undefined;
};

export function PasswordField({ name, label, autoComplete, hint, errors, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ties = useFieldTies({ hint, errors });
  return (
    <FieldFrame label={label} hint={hint} errors={errors} ties={ties}>
      <div className="input-with-button">
        <input
          className="input"
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          {...input}
          {...ties.control}
        />
        <button
          className="btn quiet only-script"
          type="button"
          aria-controls={ties.control.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  );
}
