import { Form, Link } from '@remix-run/react';
import { Field } from '~/ui/forms/field';
import { type FormError, FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { AuthLayout } from './auth-layout';
import { useDoorForm } from './use-auth-form';

type TwoFactorCardProps = { errors?: Record<string, string[]> | undefined; formError?: FormError | null | undefined };

export function TwoFactorCard({ errors, formError }: TwoFactorCardProps) {
  const { form, pending } = useDoorForm({ errors, formError });
  return (
    <AuthLayout title="One more step">
      <Form method="post" action="/auth/two-factor" ref={form} noValidate>
        <FormBanner error={formError} />
        <Field
          name="code"
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the page asks for this alone, right after a press on Sign In
          autoFocus
          hint="The 6 digits that your authenticator app shows, or one of your recovery codes."
          errors={errors?.['code']}
        />
        <div className="submit">
          <SubmitButton pending={pending} pendingText="Signing in..." whole>
            Sign In
          </SubmitButton>
        </div>
      </Form>
      <div className="door-row">
        <Link to="/auth">Sign in as somebody else</Link>
      </div>
    </AuthLayout>
  );
}
