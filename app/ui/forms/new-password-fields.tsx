import type { FieldMetadata } from '@conform-to/react';
import { PasswordField } from '~/ui/forms/password-field';

type NewPasswordFieldsProps = {
  field: FieldMetadata;
  label: string;
  confirmField: FieldMetadata;
  confirmLabel: string;
};

/** Fields for a new password and its confirmation, with the requirements of docs/spec.md §5. */
export function NewPasswordFields({ field, label, confirmField, confirmLabel }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        field={field}
        label={label}
        autoComplete="new-password"
        hint="At least 6 characters, with an uppercase letter, a lowercase letter and a number."
      />
      <PasswordField field={confirmField} label={confirmLabel} autoComplete="new-password" />
    </>
  );
}
