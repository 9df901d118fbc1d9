import { Form } from '@remix-run/react';
import { brand } from '~/brand';
import { EmailField } from '~/ui/forms/email-field';
import { CheckboxField, Field } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type AuthFormProps, useAuthForm } from './use-auth-form';
import { NewPasswordFields } from '~/ui/forms/new-password-fields';

export function RegisterForm(props: AuthFormProps) {
  const { errors, values, formError, redirectTo } = props;
  const { form, pending } = useAuthForm('register', props);
  return (
    <Form method="post" action="/auth?tab=register" ref={form} noValidate>
      <input type="hidden" name="intent" value="register" />
      {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
      <FormBanner error={formError} />
      <Field
        name="fullName"
        label="Full Name"
        autoComplete="name"
        required
        defaultValue={values?.['fullName']}
        errors={errors?.['fullName']}
      />
      <EmailField defaultValue={values?.['email']} errors={errors?.['email']} />
      <Field
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={values?.['username']}
        errors={errors?.['username']}
      />
      <NewPasswordFields name="password" label="Password" confirmLabel="Confirm Password" errors={errors} />
      <div className="submit">
        <CheckboxField
          name="terms"
          label={<TermsLabel />}
          required
          defaultChecked={values?.['terms'] === 'on'}
          errors={errors?.['terms']}
        />
        <p className="field-hint">
          {brand.name} is for people of {brand.minimumAge} and over.
        </p>
      </div>
      <div className="submit">
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
