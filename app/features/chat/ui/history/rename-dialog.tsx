import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { Field } from '~/ui/forms/field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { DialogPage } from '~/ui/pages/dialog-page';
import type { SessionJson } from '../../chat-schema';

type RenameDialogProps = { session: SessionJson; closeHref: string; error?: string | undefined };

export function RenameDialog({ session, closeHref, error }: RenameDialogProps) {
  const navigate = useNavigate();
  const saving = useNavigation().formData?.get('intent') === 'rename';
  const [blank, setBlank] = useState(false);
  return (
    <DialogPage title="Rename the conversation" closeHref={closeHref} onClose={() => navigate(closeHref, { preventScrollReset: true })}>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="sessionId" value={session.sessionId} />
        <Field
          name="title"
          label="Title"
          defaultValue={session.title}
          maxLength={200}
          autoComplete="off"
          required
          errors={error ? [error] : undefined}
          onInput={(event) => setBlank(event.currentTarget.value.trim() === '')}
        />
        <div className="btn-row">
          <Link className="btn" to={closeHref} preventScrollReset>
            Cancel
          </Link>
          <SubmitButton pending={saving || blank} pendingText={saving ? 'Saving...' : undefined}>
            Save Changes
          </SubmitButton>
        </div>
      </Form>
    </DialogPage>
  );
}
