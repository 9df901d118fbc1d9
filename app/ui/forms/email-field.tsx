import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Field } from './field';

type EmailFieldProps = { field: FieldMetadata; label?: ReactNode; hint?: ReactNode; required?: boolean };

/** An e-mail field with the attributes that phones and password managers use for autofill. */
export function EmailField({ label = 'Email', ...field }: EmailFieldProps) {
  return (
    <Field
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  );
}
