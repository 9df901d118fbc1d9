import { Form, Link } from '@remix-run/react';
import { EmailField } from '~/ui/forms/email-field';
import { CheckboxField } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { PasswordField } from '~/ui/forms/password-field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type AuthFormProps, useAuthForm } from './use-auth-form';

export function SignInForm(props: AuthFormProps) {
  const { errors, values, formError, redirectTo } = props;
  const { form, pending } = useAuthForm('signin', props);
  return (
    <Form method="post" action="/auth" ref={form} noValidate>
      <input type="hidden" name="intent" value="signin" />
      {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
      <FormBanner error={formError} />
      <EmailField defaultValue={values?.['email']} errors={errors?.['email']} />
      <PasswordField name="password" label="Password" autoComplete="current-password" errors={errors?.['password']} />
      <div className="door-row">
        <CheckboxField name="remember" label="Remember me" defaultChecked={values?.['remember'] === 'on'} />
        <Link to="/auth/forgot">Forgot password?</Link>
      </div>
      <SubmitButton pending={pending} pendingText="Signing in..." whole>
        Sign In
      </SubmitButton>
    </Form>
  );
}
