import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { useState } from 'react';
import { FieldFrame, useFieldTies } from './field';

type PasswordFieldProps = {
  field: FieldMetadata;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  /** In a dialog: receives the focus when it opens. */
  'data-focus-first'?: '' | undefined;
};

export function PasswordField({ field, label, autoComplete, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ties = useFieldTies({ field, hint });
  return (
    <FieldFrame label={label} hint={hint} ties={ties}>
      <div className="relative">
        <input
          className="input pr-[4.6rem] without-script:pr-[.9rem]"
          {...getInputProps(field, { type: shown ? 'text' : 'password', value: false, ariaAttributes: false })}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          {...input}
          {...ties.control}
        />
        <button
          className="btn quiet only-script absolute inset-y-0 right-[2px] px-[.7rem] py-0 text-[.88rem]"
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
