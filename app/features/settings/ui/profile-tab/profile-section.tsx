import { Form, Link } from '@remix-run/react';
import { EmailField } from '~/ui/forms/email-field';
import { Field } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { useResetAfterSuccess } from '~/ui/forms/use-reset-after-success';

const IN_SECURITY = '/settings?tab=security#security-email';

type ProfileSectionProps = {
  user: { fullName: string; email: string | null; username: string };
  /** Its state is shown in Security, and only there. */
  isEmailChanging: boolean;
  answer: FormAnswer | undefined;
};

export function ProfileSection({ user, isEmailChanging, answer }: ProfileSectionProps) {
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
              isEmailChanging ? (
                <Link to={IN_SECURITY}>A change is waiting to be confirmed. See it in Security.</Link>
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
              isEmailChanging ? (
                <Link to={IN_SECURITY}>A change is waiting to be confirmed. See it in Security.</Link>
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
