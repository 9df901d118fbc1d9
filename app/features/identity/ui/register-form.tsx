import { getInputProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { brand } from '~/brand';
import { EmailField } from '~/ui/forms/email-field';
import { CheckboxField, Field } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { authAddress } from './auth-address';
import { type AuthFormProps, useAuthForm } from './use-auth-form';
import { NewPasswordFields } from '~/ui/forms/new-password-fields';

/** `invite` is the token of the mailed link that led here. */
export function RegisterForm({ invite, ...props }: AuthFormProps & { invite?: string | undefined }) {
  const { formProps, fields, banner, pending } = useAuthForm('register', props);
  return (
    <Form method="post" action={authAddress('register', { invite })} {...formProps}>
      <input type="hidden" name="intent" value="register" />
      <input {...getInputProps(fields.redirectTo, { type: 'hidden' })} />
      <FormBanner errors={banner} />
      {invite ? <p className="soft mt-4">You’re invited. Use the address that got the invitation.</p> : null}
      <Field field={fields.fullName} label="Full Name" autoComplete="name" required />
      <EmailField field={fields.email} />
      <Field
        field={fields.username}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordFields
        field={fields.password}
        label="Password"
        confirmField={fields.confirmPassword}
        confirmLabel="Confirm Password"
      />
      <div className="mt-4">
        <CheckboxField field={fields.terms} label={<TermsLabel />} required />
        <p className="field-hint">
          {brand.name} is for people {brand.minimumAge} and over. A program checks what you write for signs of danger,
          and staff may read a few lines when it is very serious: <a href="/care">how this works</a>.
        </p>
      </div>
      <div className="mt-4">
        <SubmitButton pending={pending} pendingText="Creating Account..." whole>
          Create Account
        </SubmitButton>
      </div>
    </Form>
  );
}

function TermsLabel() {
  return (
    <>
      I agree to the <a href="/terms">Terms of Service</a> and <a href="/privacy">Privacy Policy</a>
    </>
  );
}
