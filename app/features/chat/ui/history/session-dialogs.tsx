import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useMemo, useState } from 'react';
import { Field } from '~/ui/forms/field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { forgetCurrentConversation } from '~/ui/live/current-conversation';
import { ConfirmDeletion } from '~/ui/pages/confirm-deletion';
import { DialogPage } from '~/ui/pages/dialog-page';
import type { SessionJson } from '../../chat-schema';
import { usePersistedField } from '../use-persisted-field';

type RenameDialogProps = { session: SessionJson; closeHref: string; error?: string | undefined };

export function RenameDialog({ session, closeHref, error }: RenameDialogProps) {
  const navigate = useNavigate();
  const saving = useNavigation().formData?.get('intent') === 'rename';
  const [blank, setBlank] = useState(false);
  const errors = useMemo(() => (error ? [error] : undefined), [error]);
  const { form, forget } = usePersistedField(`rename-${session.sessionId}`, 'title', session.title);
  const close = () => {
    forget();
    navigate(closeHref, { preventScrollReset: true });
  };
  return (
    <DialogPage title="Rename the conversation" closeHref={closeHref} onClose={close}>
      <Form method="post" noValidate preventScrollReset ref={form}>
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="sessionId" value={session.sessionId} />
        <Field
          name="title"
          label="Title"
          defaultValue={session.title}
          maxLength={200}
          autoComplete="off"
          required
          errors={errors}
          onInput={(event) => setBlank(event.currentTarget.value.trim() === '')}
        />
        <div className="btn-row">
          <Link className="btn" to={closeHref} preventScrollReset onClick={forget}>
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

export function DeleteDialog({ session, closeHref }: { session: SessionJson; closeHref: string }) {
  const isDeleting = useNavigation().formData?.get('intent') === 'delete';
  useEffect(() => {
    if (isDeleting) forgetCurrentConversation(session.sessionId);
  }, [isDeleting, session.sessionId]);
  return (
    <ConfirmDeletion
      title="Delete this conversation?"
      closeHref={closeHref}
      field={{ name: 'sessionId', value: session.sessionId }}
    >
      “<bdi>{session.title}</bdi>” with all its messages and documents will be deleted.
    </ConfirmDeletion>
  );
}
