import { Form, Link } from '@remix-run/react';
import { EmailField } from '~/ui/forms/email-field';
import { FormBanner } from '~/ui/forms/form-banner';
import { NewPasswordFields } from '~/ui/forms/new-password-fields';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { AuthLayout } from './auth-layout';

export function ForgotCard({ answer }: { answer: FormAnswer | undefined }) {
  const { formProps, fields, banner, pending } = useAnsweredForm<'email'>({ name: 'forgot', answer });
  return (
    <AuthLayout title="Forgot your password?">
      <p className="soft">Enter your email and we’ll send you a link to set a new password.</p>
      <Form method="post" action="/auth/forgot" {...formProps}>
        <FormBanner errors={banner} />
        <EmailField field={fields.email} />
        <div className="mt-4">
          <SubmitButton pending={pending} pendingText="Sending..." whole>
            Send the link
          </SubmitButton>
        </div>
      </Form>
      <BackToSignIn />
    </AuthLayout>
  );
}

export function ForgotSentCard({ isMailLocal }: { isMailLocal: boolean }) {
  return (
    <AuthLayout title="Check your inbox">
      <p role="status">If there is an account for this address, we’ve sent a link. It works once, for 30 minutes.</p>
      {isMailLocal ? (
        <p className="soft">
          This Orion has no mail server yet, so the email is saved as a file in the outbox folder of its data.
        </p>
      ) : null}
      <p className="soft">
        No email? Check your spam folder, or <Link to="/auth/forgot">try another address</Link>.
      </p>
      <BackToSignIn />
    </AuthLayout>
  );
}

function BackToSignIn() {
  return (
    <div className="auth-row">
      <Link to="/auth">Back to sign in</Link>
    </div>
  );
}

type ResetCardProps = { email: string; token: string; answer: FormAnswer | undefined };

/** The answer has an error of the whole form when the link does not work any more. */
export function ResetCard({ email, token, answer }: ResetCardProps) {
  const { formProps, fields, banner, pending } = useAnsweredForm<'password' | 'confirmPassword'>({
    name: 'reset',
    answer,
  });
  if (banner) return <ResetGoneCard />;
  return (
    <AuthLayout title="Set a new password">
      <p className="soft">
        For {email}. This signs you out on every device. Afterwards, link Microsoft again, and Google if it uses another
        address.
      </p>
      <Form method="post" action={`/auth/reset?${new URLSearchParams({ token })}`} {...formProps}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          field={fields.password}
          label="New password"
          confirmField={fields.confirmPassword}
          confirmLabel="Confirm new password"
        />
        <div className="mt-4">
          <SubmitButton pending={pending} pendingText="Saving..." whole>
            Set password
          </SubmitButton>
        </div>
      </Form>
    </AuthLayout>
  );
}

export function ResetGoneCard() {
  return (
    <AuthLayout title="This link no longer works">
      <p>It has expired or was already used. Links work once, for 30 minutes.</p>
      <div className="btn-row">
        <Link className="btn primary" to="/auth/forgot">
          Send a new link
        </Link>
        <Link className="btn" to="/auth">
          Sign in
        </Link>
      </div>
    </AuthLayout>
  );
}
