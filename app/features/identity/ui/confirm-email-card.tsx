import { Form, Link } from '@remix-run/react';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { AuthLayout } from './auth-layout';

type ConfirmEmailCardProps = {
  change: { newEmail: string; isConfirmed: boolean } | null;
  token: string;
  answer: FormAnswer | undefined;
};

export function ConfirmEmailCard({ change, token, answer }: ConfirmEmailCardProps) {
  const { formProps, banner, pending, isRejected } = useAnsweredForm<never>({ name: 'confirm-email', answer });
  if (banner) return <Told title={banner[0] ?? ''} text={banner[1] ?? ''} isAlert />;
  if (!change || isRejected) {
    return (
      <Told
        title="This link no longer works"
        text="The change is already done, was canceled, or is more than 24 hours old. Settings shows your current address."
      />
    );
  }
  if (change.isConfirmed) {
    return (
      <Told
        title="Confirmed"
        text={`Your address changes to ${change.newEmail} as soon as you confirm it from the other inbox, too.`}
      />
    );
  }
  return (
    <AuthLayout title="Confirm your email address">
      <p>
        Change the address of this account to <strong>{change.newEmail}</strong>?
      </p>
      <Form method="post" action={`/auth/confirm-email?${new URLSearchParams({ token })}`} {...formProps}>
        <SubmitButton pending={pending} pendingText="Confirming..." whole>
          Confirm
        </SubmitButton>
      </Form>
      <p className="soft">If you didn’t ask for this, close this page. Nothing will change.</p>
    </AuthLayout>
  );
}

function Told({ title, text, isAlert = false }: { title: string; text: string; isAlert?: boolean }) {
  return (
    <AuthLayout title={title}>
      <p role={isAlert ? 'alert' : 'status'}>{text}</p>
      <div className="btn-row">
        <Link className="btn primary" to="/settings?tab=security">
          Go to Settings
        </Link>
      </div>
    </AuthLayout>
  );
}
