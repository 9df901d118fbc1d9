import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import type { TwoFactorState } from '~/features/identity/two-factor/two-factor.server';
import { Field } from '~/ui/forms/field';
import { PasswordField } from '~/ui/forms/password-field';
import type { FormAnswer } from '~/ui/forms/use-answered-form';
import { LocalTime } from '~/ui/time/local-time';
import { SecurityForm, useSecurityForm } from './security-form';

type Answered = { answer: FormAnswer | undefined };
type TwoFactorSectionProps = Answered & { twoFactor: TwoFactorState; hasPassword: boolean };

export function TwoFactorSection({ twoFactor, hasPassword, answer }: TwoFactorSectionProps) {
  const [atFirst] = useState(twoFactor.state);
  return (
    <section aria-labelledby="security-two-factor">
      <h3 id="security-two-factor">Two-step sign-in</h3>
      <div className="card">
        {twoFactor.state === 'off' ? <StartForm hasPassword={hasPassword} answer={answer} /> : null}
        {twoFactor.state === 'setting-up' ? (
          <SetUp twoFactor={twoFactor} isNew={atFirst === 'off'} answer={answer} />
        ) : null}
        {twoFactor.state === 'on' ? <TwoFactorOn twoFactor={twoFactor} answer={answer} /> : null}
      </div>
    </section>
  );
}

function StartForm({ hasPassword, answer }: Answered & { hasPassword: boolean }) {
  const state = useSecurityForm<'password'>('two-factor-start', answer);
  return (
    <>
      <p className="card-note">
        After your password, you’ll be asked for a code from an app on your phone, such as Aegis, Google Authenticator
        or 1Password. Then a stolen password is not enough.
      </p>
      {hasPassword ? (
        <SecurityForm intent="two-factor-start" state={state} submit="Set up" kind="plain">
          <PasswordField field={state.fields.password} label="Password" autoComplete="current-password" />
        </SecurityForm>
      ) : (
        <p className="field-hint">Set a password first, then you can turn this on.</p>
      )}
    </>
  );
}

type SettingUp = Extract<TwoFactorState, { state: 'setting-up' }>;

/** `isNew` is true when the user has just requested the setup on this page. */
function SetUp({ twoFactor: { qrCode, secret }, isNew, answer }: Answered & { twoFactor: SettingUp; isNew: boolean }) {
  const state = useSecurityForm<'code'>('two-factor-confirm', answer);
  return (
    <>
      <p className="card-note">Scan this with your authenticator app, then enter the 6 digits that it shows.</p>
      <svg
        className="my-4 block w-[min(14rem,100%)] rounded-lg"
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        shapeRendering="crispEdges"
      >
        <rect width={qrCode.size} height={qrCode.size} fill="#fff" />
        <path d={qrCode.path} fill="#000" />
      </svg>
      <p className="card-note">
        No camera? Enter this key in the app: <code className="text-base wrap-anywhere">{secret}</code>
      </p>
      <SecurityForm intent="two-factor-confirm" state={state} submit="Turn on">
        <CodeField
          hint="The 6 digits in your app. Your other devices will be signed out, and you’ll get recovery codes to keep."
          takesFocus={isNew}
          field={state.fields.code}
        />
      </SecurityForm>
    </>
  );
}

type On = Extract<TwoFactorState, { state: 'on' }>;

function TwoFactorOn({ twoFactor: { since, codesLeft }, answer }: Answered & { twoFactor: On }) {
  const codes = useSecurityForm<'password' | 'code'>('two-factor-codes', answer);
  const off = useSecurityForm<'password' | 'code'>('two-factor-disable', answer);
  return (
    <>
      <p className="card-note">
        On since <LocalTime value={since} style="date-time" />.
      </p>
      <h4 className="mt-6 mb-1.5">Recovery codes</h4>
      <p className="card-note">{`${codesLeft} of your recovery codes ${codesLeft === 1 ? 'is' : 'are'} left. New ones replace all earlier ones.`}</p>
      <SecurityForm intent="two-factor-codes" state={codes} submit="Make new codes" kind="plain">
        <PasswordField field={codes.fields.password} label="Password" autoComplete="current-password" />
        <CodeField hint="From your app, or one of your remaining recovery codes." field={codes.fields.code} />
      </SecurityForm>
      <h4 className="mt-6 mb-1.5">Turn off</h4>
      <SecurityForm intent="two-factor-disable" state={off} submit="Turn off two-step sign-in" kind="danger">
        <PasswordField field={off.fields.password} label="Password" autoComplete="current-password" />
        <CodeField
          hint="From your app, or a recovery code. Your other devices are signed out."
          field={off.fields.code}
        />
      </SecurityForm>
    </>
  );
}

type CodeFieldProps = { field: FieldMetadata; hint: string; takesFocus?: boolean };

function CodeField({ field, hint, takesFocus = false }: CodeFieldProps) {
  return (
    <Field
      field={field}
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
      // eslint-disable-next-line jsx-a11y/no-autofocus -- what was pressed is gone from the page, and this takes its place
      autoFocus={takesFocus}
      hint={hint}
    />
  );
}
