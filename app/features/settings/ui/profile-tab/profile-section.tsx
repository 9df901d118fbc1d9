import { Form, Link, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import type { PendingEmailChange } from '~/features/identity/email-change/email-change.server';
import { EmailField } from '~/ui/forms/email-field';
import { Field } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';
import { useResetAfterSuccess } from '~/ui/forms/use-reset-after-success';
import { LocalTime } from '~/ui/time/local-time';
import type { SettingsAnswer } from '../../settings-refusal.server';

const IN_SECURITY = '/settings?tab=security#security-email';

type ProfileSectionProps = {
  user: { fullName: string; email: string | null; username: string };
  emailChange: PendingEmailChange | null;
  answer?: SettingsAnswer | undefined;
};

export function ProfileSection({ user, emailChange, answer }: ProfileSectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get('intent') === 'profile';
  useFocusFirstError(form, answer);
  useResetAfterSuccess(form, pending, answer !== undefined);
  return (
    <section aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      <Form
        className="card settings-form"
        method="post"
        action="/settings?tab=profile"
        ref={form}
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="intent" value="profile" />
        <FormBanner error={answer?.formError} />
        <Field
          name="fullName"
          label="Full Name"
          autoComplete="name"
          required
          defaultValue={answer?.values['fullName'] ?? user.fullName}
          errors={answer?.errors['fullName']}
        />
        {user.email === null ? (
          <Field
            name="email"
            label="Email Address"
            disabled
            defaultValue="No address yet"
            hint={
              emailChange ? (
                <PendingChange change={emailChange} />
              ) : (
                <Link to={IN_SECURITY}>Add an address in Security</Link>
              )
            }
          />
        ) : (
          <EmailField
            label="Email Address"
            defaultValue={answer?.values['email'] ?? user.email}
            hint={
              emailChange ? (
                <PendingChange change={emailChange} />
              ) : (
                'We’ll ask both addresses to confirm before the change.'
              )
            }
            errors={answer?.errors['email']}
          />
        )}
        <Field
          name="username"
          label="Username"
          readOnly
          defaultValue={user.username}
          hint="Username cannot be changed"
        />
        <div className="btn-row">
          <SubmitButton pending={pending} pendingText="Saving...">
            Save Changes
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

/** Shows a hint beside the current address, which stays in use until the change is confirmed. */
function PendingChange({ change: { newEmail, awaitsOld, awaitsNew, expiresAt } }: { change: PendingEmailChange }) {
  const inbox = awaitsOld && awaitsNew ? 'both inboxes' : awaitsNew ? 'its inbox' : 'your current inbox';
  return (
    <>
      Change to <strong>{newEmail}</strong> pending. Confirm it from {inbox} by{' '}
      <LocalTime value={expiresAt} style="date-time" />, or <Link to={IN_SECURITY}>cancel it in Security</Link>.
    </>
  );
}
