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
        title="This link does not work any more"
        text="Perhaps the change is done, was called off, or is older than 24 hours. Settings show how it stands."
      />
    );
  }
  if (change.isConfirmed) {
    return (
      <Told
        title="Confirmed"
        text={`The address becomes ${change.newEmail} when the link in the other mailbox is confirmed too.`}
      />
    );
  }
  return (
    <AuthLayout title="Confirm your e-mail address">
      <p>
        The address of this account is to become <strong>{change.newEmail}</strong>.
      </p>
      <Form method="post" action={`/auth/confirm-email?${new URLSearchParams({ token })}`} {...formProps}>
        <SubmitButton pending={pending} pendingText="Confirming..." whole>
          Confirm
        </SubmitButton>
      </Form>
      <p className="soft">If you did not ask for this, close this page. Nothing changes then.</p>
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
