import type { ComponentProps } from 'react';
import { Field } from './field';

/** An e-mail field with the attributes that phones and password managers use for autofill. */
export function EmailField({ name = 'email', label = 'Email', ...field }: Partial<ComponentProps<typeof Field>>) {
  return (
    <Field
      name={name}
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
