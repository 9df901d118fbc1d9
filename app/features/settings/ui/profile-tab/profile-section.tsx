import { Form, Link } from '@remix-run/react';
import type { PendingEmailChange } from '~/features/identity/email-change/email-change.server';
import { EmailField } from '~/ui/forms/email-field';
import { Field } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { useResetAfterSuccess } from '~/ui/forms/use-reset-after-success';
import { LocalTime } from '~/ui/time/local-time';

const IN_SECURITY = '/settings?tab=security#security-email';

type ProfileSectionProps = {
  user: { fullName: string; email: string | null; username: string };
  emailChange: PendingEmailChange | null;
  answer: FormAnswer | undefined;
};

export function ProfileSection({ user, emailChange, answer }: ProfileSectionProps) {
  const { ref, formProps, fields, banner, pending, isRejected } = useAnsweredForm<'fullName' | 'email' | 'username'>({
    name: 'profile',
    answer,
    defaultValue: { ...user, email: user.email ?? 'No address yet' },
  });
  useResetAfterSuccess(ref, pending, isRejected);
  // conform keeps the values of its first render; these follow a change in another tab.
  const current = (value: string) => (isRejected ? {} : { defaultValue: value });
  return (
    <section aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      <Form
        className="card settings-form"
        method="post"
        action="/settings?tab=profile"
        {...formProps}
        preventScrollReset
      >
        <input type="hidden" name="intent" value="profile" />
        <FormBanner errors={banner} />
        <Field field={fields.fullName} label="Full Name" autoComplete="name" required {...current(user.fullName)} />
        {user.email === null ? (
          <Field
            field={fields.email}
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
            field={fields.email}
            label="Email Address"
            {...current(user.email)}
            hint={
              emailChange ? (
                <PendingChange change={emailChange} />
              ) : (
                'We’ll ask both addresses to confirm before the change.'
              )
            }
          />
        )}
        <Field
          field={fields.username}
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
