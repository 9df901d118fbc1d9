import { Link, useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ownKinds } from '~/features/account/privacy-facts';
import { Field } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { PasswordField } from '~/ui/forms/password-field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { DialogPage } from '~/ui/pages/dialog-page';
import { CONFIRMATION } from '../../confirmation';

const HERE = '/settings?tab=security';

type DeleteAccountDialogProps = {
  byPassword: boolean;
  fresh: boolean;
  answer: FormAnswer | undefined;
  logoutButton: ReactNode;
};

export function DeleteAccountDialog({ byPassword, fresh, answer, logoutButton }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  return (
    <DialogPage
      title="Delete your account?"
      closeHref={HERE}
      onClose={() => navigate(HERE, { preventScrollReset: true })}
    >
      <p>
        Your {ownKinds} will be deleted, and every sign-in ends. <strong>This action cannot be undone.</strong> If you
        want to keep anything,{' '}
        <a href="/api/account/export" download>
          download everything
        </a>{' '}
        first.
      </p>
      {byPassword || fresh ? (
        <DeleteForm byPassword={byPassword} answer={answer} />
      ) : (
        <SignInAgain answer={answer} logoutButton={logoutButton} />
      )}
    </DialogPage>
  );
}

/** Submits with a full page load, so that no data of the account stays in the browser's memory. */
function DeleteForm({ byPassword, answer }: Pick<DeleteAccountDialogProps, 'byPassword' | 'answer'>) {
  const { formProps, fields, banner } = useAnsweredForm<'password' | 'confirm'>({ name: 'delete-account', answer });
  const first = byPassword && (fields.password.errors || !fields.confirm.errors) ? 'password' : 'confirm';
  return (
    <form method="post" action={`${HERE}&dialog=delete`} {...formProps}>
      <input type="hidden" name="intent" value="delete-account" />
      <FormBanner errors={banner} />
      {byPassword ? (
        <PasswordField
          field={fields.password}
          label="Password"
          autoComplete="current-password"
          data-focus-first={first === 'password' ? '' : undefined}
        />
      ) : null}
      <Field
        field={fields.confirm}
        label={`Type ${CONFIRMATION} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        data-focus-first={first === 'confirm' ? '' : undefined}
      />
      <div className="btn-row mt-5">
        <Link className="btn" to={HERE} preventScrollReset>
          Cancel
        </Link>
        <SubmitButton kind="danger">Delete my account</SubmitButton>
      </div>
    </form>
  );
}

/** Shown to users without a password, who confirm their identity by signing in again. */
function SignInAgain({ answer, logoutButton }: Pick<DeleteAccountDialogProps, 'answer' | 'logoutButton'>) {
  const { banner } = useAnsweredForm<never>({ name: 'delete-account', answer });
  return (
    <>
      <FormBanner errors={banner} />
      <p>To make sure that it is you, log out, sign in again, and come back here within 10 minutes.</p>
      <div className="btn-row mt-5">
        <Link className="btn" to={HERE} preventScrollReset>
          Cancel
        </Link>
        {logoutButton}
      </div>
    </>
  );
}
