import { Form, Link } from '@remix-run/react';
import { SubmitButton } from '~/ui/forms/submit-button';
import { DoorCard } from '../door-card';
import { NewPasswordFields } from '../new-password-fields';
import { useDoorForm } from '../use-door-form';

type ResetCardProps = { email: string; token: string; errors?: Record<string, string[]> | undefined };

export function ResetCard({ email, token, errors }: ResetCardProps) {
  const { form, pending } = useDoorForm({ errors });
  return (
    <DoorCard title="Set a new password">
      <p className="soft">
        For {email}. Every device is signed out, and sign-in with Microsoft, or with a Google account of another
        address, has to be linked again.
      </p>
      <Form method="post" action={`/auth/reset?${new URLSearchParams({ token })}`} ref={form} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields name="password" label="New password" confirmLabel="Confirm new password" errors={errors} />
        <div className="submit">
          <SubmitButton pending={pending} pendingText="Saving..." whole>
            Set password
          </SubmitButton>
        </div>
      </Form>
    </DoorCard>
  );
}

export function ResetGoneCard() {
  return (
    <DoorCard title="This link does not work any more">
      <p>
        A link sets a password once, within 30 minutes. Perhaps it was used, a newer password was set, or it came
        through incomplete.
      </p>
      <div className="btn-row">
        <Link className="btn primary" to="/auth/forgot">
          Send a new link
        </Link>
        <Link className="btn" to="/auth">
          Sign in
        </Link>
      </div>
    </DoorCard>
  );
}
