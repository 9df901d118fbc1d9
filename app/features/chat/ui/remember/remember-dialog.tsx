import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { SubmitButton } from '~/ui/forms/submit-button';
import { DialogPage } from '~/ui/pages/dialog-page';
import { conversationAddress, formAddress } from '../addresses';

/** Asks before a conversation is summarised for the memory. */
export function RememberDialog({ sessionId, draftId }: { sessionId: string; draftId: string }) {
  const navigate = useNavigate();
  const saving = useNavigation().formData?.get('intent') === 'remember';
  const closeHref = conversationAddress(sessionId);
  return (
    <DialogPage
      title="Save this conversation to memory?"
      closeHref={closeHref}
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
    >
      <p>
        A short summary with keywords and the feeling of it is saved. You can change or delete it under Internal Memory.
      </p>
      <Form method="post" action={formAddress(sessionId)} preventScrollReset>
        <input type="hidden" name="intent" value="remember" />
        <input type="hidden" name="sessionId" value={sessionId} />
        {/* A form that is sent twice saves one memory. */}
        <input type="hidden" name="memoryId" value={draftId} />
        <div className="btn-row">
          <Link className="btn" to={closeHref} preventScrollReset>
            Cancel
          </Link>
          <SubmitButton pending={saving} pendingText="Saving...">
            Confirm
          </SubmitButton>
        </div>
      </Form>
    </DialogPage>
  );
}
