import { Form, Link } from '@remix-run/react';
import { Field } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { AuthLayout } from './auth-layout';

export function TwoFactorCard({ answer }: { answer: FormAnswer | undefined }) {
  const { formProps, fields, banner, pending } = useAnsweredForm<'code'>({ name: 'two-factor', answer });
  return (
    <AuthLayout title="One more step">
      <Form method="post" action="/auth/two-factor" {...formProps}>
        <FormBanner errors={banner} />
        <Field
          field={fields.code}
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the page asks for this alone, right after a press on Sign In
          autoFocus
          hint="The 6 digits that your authenticator app shows, or one of your recovery codes."
        />
        <div className="mt-4">
          <SubmitButton pending={pending} pendingText="Signing in..." whole>
            Sign In
          </SubmitButton>
        </div>
      </Form>
      <div className="auth-row">
        <Link to="/auth">Use a different account</Link>
      </div>
    </AuthLayout>
  );
}
