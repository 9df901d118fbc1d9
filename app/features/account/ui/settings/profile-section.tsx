import { Form, Link, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import type { SettingsAnswer } from '~/features/identity/settings-forms/settings-refusal.server';
import { EmailField } from '~/ui/forms/email-field';
import { Field } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';

type ProfileSectionProps = { user: { fullName: string; email: string | null; username: string }; answer?: SettingsAnswer | undefined };

export function ProfileSection({ user, answer }: ProfileSectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get('intent') === 'profile';
  useFocusFirstError(form, answer);
  return (
    <section aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      <Form className="card settings-form" method="post" action="/settings?tab=profile" ref={form} noValidate preventScrollReset>
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
            hint={<Link to="/settings?tab=security#security-email">Add an address in Security</Link>}
          />
        ) : (
          <EmailField
            label="Email Address"
            defaultValue={answer?.values['email'] ?? user.email}
            hint="A new address counts when both mailboxes have confirmed it."
            errors={answer?.errors['email']}
          />
        )}
        <Field name="username" label="Username" readOnly defaultValue={user.username} hint="Username cannot be changed" />
        <div className="btn-row">
          <SubmitButton pending={pending} pendingText="Saving...">
            Save Changes
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
