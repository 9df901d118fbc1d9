import { PasswordField } from '~/ui/forms/password-field';

type NewPasswordFieldsProps = {
  name: string;
  label: string;
  confirmLabel: string;
  errors: Record<string, readonly string[]> | undefined;
};

/** Fields for a new password and its confirmation, with the requirements of docs/spec.md §5. */
export function NewPasswordFields({ name, label, confirmLabel, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        hint="At least 6 characters, with an uppercase letter, a lowercase letter and a number."
        errors={errors?.[name]}
      />
      <PasswordField
        name="confirmPassword"
        label={confirmLabel}
        autoComplete="new-password"
        errors={errors?.['confirmPassword']}
      />
    </>
  );
}
