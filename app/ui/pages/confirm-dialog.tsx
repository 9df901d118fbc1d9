import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SubmitButton } from '../forms/submit-button';
import { DialogPage } from './dialog-page';

type ConfirmDialogProps = {
  title: string;
  closeHref: string;
  /** The form's action; defaults to the page's own URL. */
  action?: string | undefined;
  intent: string;
  /** What the form sends besides its intent. */
  fields?: Record<string, string>;
  kind?: 'primary' | 'danger';
  submit: string;
  pendingText: string;
  /** The question, and further fields. */
  children: ReactNode;
};

/** Asks for confirmation in a dialog that has a URL: a form with Cancel and one button. */
export function ConfirmDialog({ title, closeHref, action, intent, fields = {}, ...shown }: ConfirmDialogProps) {
  const navigate = useNavigate();
  const pending = useNavigation().formData?.get('intent') === intent;
  return (
    <DialogPage title={title} closeHref={closeHref} onClose={() => navigate(closeHref, { preventScrollReset: true })}>
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {shown.children}
        <div className="btn-row">
          <Link className="btn" to={closeHref} preventScrollReset>
            Cancel
          </Link>
          <SubmitButton kind={shown.kind ?? 'primary'} pending={pending} pendingText={shown.pendingText}>
            {shown.submit}
          </SubmitButton>
        </div>
      </Form>
    </DialogPage>
  );
}
