import { Form, Link } from '@remix-run/react';
import { EmailField } from '~/ui/forms/email-field';
import { type FormError, FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { DoorCard } from '../door-card';
import { useDoorForm } from '../use-door-form';

type ForgotCardProps = { errors?: { email?: string[] }; values?: { email: string }; formError?: FormError | null };

export function ForgotCard({ errors, values, formError }: ForgotCardProps) {
  const { form, pending } = useDoorForm({ errors, formError });
  return (
    <DoorCard title="Forgot your password?">
      <p className="soft">
        Enter the address of your account. A mail with a link comes to it, and the link lets you set a new password.
      </p>
      <Form method="post" action="/auth/forgot" ref={form} noValidate>
        <FormBanner error={formError} />
        <EmailField defaultValue={values?.email} errors={errors?.email} />
        <div className="submit">
          <SubmitButton pending={pending} pendingText="Sending..." whole>
            Send the link
          </SubmitButton>
        </div>
      </Form>
      <BackToSignIn />
    </DoorCard>
  );
}

export function ForgotSentCard({ isMailLocal }: { isMailLocal: boolean }) {
  return (
    <DoorCard title="Look into your mailbox">
      <p role="status">
        If the address has an account here, a mail is on its way to it. Its link works once, for 30 minutes.
      </p>
      {isMailLocal ? (
        <p className="soft">
          No mail server is set up on this Orion: the mail is a file in the outbox folder of its data.
        </p>
      ) : null}
      <p className="soft">
        Nothing came? Look into the spam folder, or <Link to="/auth/forgot">try another address</Link>.
      </p>
      <BackToSignIn />
    </DoorCard>
  );
}

function BackToSignIn() {
  return (
    <div className="door-row">
      <Link to="/auth">Back to sign in</Link>
    </div>
  );
}
