import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { NewPasswordFields } from '~/ui/forms/new-password-fields';
import { PasswordField } from '~/ui/forms/password-field';
import type { FormAnswer } from '~/ui/forms/use-answered-form';
import { useHydrated } from '~/ui/use-hydrated';
import { SecurityForm, useSecurityForm } from './security-form';

type PasswordSectionProps = { email: string | null; hasPassword: boolean; answer: FormAnswer | undefined };

export function PasswordSection({ email, hasPassword, answer }: PasswordSectionProps) {
  return (
    <section aria-labelledby="security-password">
      <h3 id="security-password">Password</h3>
      <div className="card">
        {hasPassword ? (
          <ChangePasswordForm email={email} answer={answer} />
        ) : (
          <p className="card-note">
            You sign in with Google or Microsoft. To have a password as well,{' '}
            {email === null ? (
              <a href="#security-email">add an email address first</a>
            ) : (
              <Link to="/auth/forgot">get a link by email</Link>
            )}
            .
          </p>
        )}
      </div>
    </section>
  );
}

function ChangePasswordForm({ email, answer }: Omit<PasswordSectionProps, 'hasPassword'>) {
  const state = useSecurityForm<'currentPassword' | 'newPassword' | 'confirmPassword'>('password', answer);
  const hydrated = useHydrated();
  const [filled, setFilled] = useState(false);
  const look = () => {
    const inputs = [...(state.ref.current?.querySelectorAll<HTMLInputElement>('.input') ?? [])];
    setFilled(inputs.every((input) => input.value !== ''));
  };
  // On back navigation, browsers fill the fields before scripts run.
  useEffect(look, [state.ref]);
  return (
    <SecurityForm
      intent="password"
      state={state}
      submit="Update Password"
      disabled={hydrated && !filled}
      onInput={look}
      onReset={() => setFilled(false)}
    >
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField field={state.fields.currentPassword} label="Current password" autoComplete="current-password" />
      <NewPasswordFields
        field={state.fields.newPassword}
        label="New password"
        confirmField={state.fields.confirmPassword}
        confirmLabel="Confirm new password"
      />
      <p className="field-hint">A new password signs out your other devices.</p>
    </SecurityForm>
  );
}
