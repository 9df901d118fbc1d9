import { brand } from '~/brand';
import type { PendingEmailChange } from '~/features/identity/email-change/email-change.server';
import { EmailField } from '~/ui/forms/email-field';
import { PasswordField } from '~/ui/forms/password-field';
import type { FormAnswer } from '~/ui/forms/use-answered-form';
import { LocalTime } from '~/ui/time/local-time';
import { SecurityForm, useSecurityForm } from './security-form';

type EmailSectionProps = {
  email: string | null;
  hasPassword: boolean;
  change: PendingEmailChange | null;
  answer: FormAnswer | undefined;
};

export function EmailSection({ email, hasPassword, change, answer }: EmailSectionProps) {
  return (
    <section aria-labelledby="security-email">
      <h3 id="security-email">Email address</h3>
      <div className="card">
        {email === null ? (
          <p className="card-note">
            No address yet. {brand.name} needs one to send you a link for a new password and to tell you about changes.
          </p>
        ) : (
          <p className="card-note">
            Your address is <strong>{email}</strong>.
          </p>
        )}
        {change ? <PendingChange email={email} change={change} answer={answer} /> : null}
        {change ? null : <ChangeEmailForm email={email} hasPassword={hasPassword} answer={answer} />}
      </div>
    </section>
  );
}

function ChangeEmailForm({ email, hasPassword, answer }: Omit<EmailSectionProps, 'change'>) {
  const state = useSecurityForm<'newEmail' | 'currentPassword'>('email', answer);
  return (
    <SecurityForm intent="email" state={state} submit={email === null ? 'Add address' : 'Change address'} kind="plain">
      <EmailField
        field={state.fields.newEmail}
        label="New address"
        hint={
          email === null
            ? 'We’ll send a link there to confirm it.'
            : 'We’ll ask both addresses to confirm before the change.'
        }
      />
      {hasPassword ? (
        <PasswordField field={state.fields.currentPassword} label="Password" autoComplete="current-password" />
      ) : (
        <p className="field-hint">Your account has no password: this works within ten minutes of signing in.</p>
      )}
    </SecurityForm>
  );
}

function PendingChange({
  email,
  change,
  answer,
}: {
  email: string | null;
  change: PendingEmailChange;
  answer: FormAnswer | undefined;
}) {
  const state = useSecurityForm<never>('email-cancel', answer);
  return (
    <>
      <p className="card-note">
        Change to <strong>{change.newEmail}</strong> pending. Confirm it from{' '}
        {email === null ? 'its inbox' : 'both inboxes'} by <LocalTime value={change.expiresAt} style="date-time" />:
      </p>
      <ul className="mb-2 list-disc ps-5">
        {email === null ? null : <li>{`${email}: ${change.awaitsOld ? 'not confirmed yet' : 'confirmed'}`}</li>}
        <li>{`${change.newEmail}: ${change.awaitsNew ? 'not confirmed yet' : 'confirmed'}`}</li>
      </ul>
      <SecurityForm
        intent="email-cancel"
        state={state}
        submit={email === null ? 'Don’t add it' : 'Keep the old address'}
        kind="plain"
      />
    </>
  );
}
