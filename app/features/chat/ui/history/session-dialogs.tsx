import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Field } from '~/ui/forms/field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { forgetCurrentConversation } from '~/ui/live/current-conversation';
import { ConfirmDeletion } from '~/ui/pages/confirm-deletion';
import { DialogPage } from '~/ui/pages/dialog-page';
import type { SessionJson } from '../../chat-schema';
import { usePersistedField } from '../use-persisted-field';

type RenameDialogProps = { session: SessionJson; closeHref: string; answer: FormAnswer | undefined };

export function RenameDialog({ session, closeHref, answer }: RenameDialogProps) {
  const navigate = useNavigate();
  const [blank, setBlank] = useState(false);
  const { ref, formProps, fields, pending } = useAnsweredForm<'title'>({
    name: 'rename',
    answer,
    defaultValue: { title: session.title },
  });
  const forget = usePersistedField(ref, `rename-${session.sessionId}`, 'title', session.title);
  const close = () => {
    forget();
    navigate(closeHref, { preventScrollReset: true });
  };
  return (
    <DialogPage title="Rename the conversation" closeHref={closeHref} onClose={close}>
      <Form method="post" {...formProps} preventScrollReset>
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="sessionId" value={session.sessionId} />
        <Field
          field={fields.title}
          label="Title"
          maxLength={200}
          autoComplete="off"
          required
          onInput={(event) => setBlank(event.currentTarget.value.trim() === '')}
        />
        <div className="btn-row">
          <Link className="btn" to={closeHref} preventScrollReset onClick={forget}>
            Cancel
          </Link>
          <SubmitButton pending={pending || blank} pendingText={pending ? 'Saving...' : undefined}>
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
      “<bdi>{session.title}</bdi>” with all its messages and documents will be deleted. You have one minute to undo it.
      After that:
    </ConfirmDeletion>
  );
}
