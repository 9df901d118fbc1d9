import { getInputProps } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { EmailField } from '~/ui/forms/email-field';
import { CheckboxField } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { PasswordField } from '~/ui/forms/password-field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type AuthFormProps, useAuthForm } from './use-auth-form';

export function SignInForm(props: AuthFormProps) {
  const { formProps, fields, banner, pending } = useAuthForm('signin', props);
  return (
    <Form method="post" action="/auth" {...formProps}>
      <input type="hidden" name="intent" value="signin" />
      <input {...getInputProps(fields.redirectTo, { type: 'hidden' })} />
      <FormBanner errors={banner} />
      <EmailField field={fields.email} />
      <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
      <div className="auth-row">
        <CheckboxField field={fields.remember} label="Remember me" />
        <Link to="/auth/forgot">Forgot password?</Link>
      </div>
      <SubmitButton pending={pending} pendingText="Signing in..." whole>
        Sign In
      </SubmitButton>
    </Form>
  );
}
