import { ConfirmDialog } from '~/ui/pages/confirm-dialog';
import { conversationAddress, formAddress } from '../addresses';

type RememberDialogProps = {
  sessionId: string;
  draftId: string;
  /** A full conversation goes on in a new one. */
  isFull: boolean;
};

/** Asks before a conversation is summarised for the memory. */
export function RememberDialog({ sessionId, draftId, isFull }: RememberDialogProps) {
  return (
    <ConfirmDialog
      title="Save this conversation to memory?"
      closeHref={conversationAddress(sessionId)}
      action={formAddress(sessionId)}
      intent="remember"
      // A form that is sent twice saves one memory: it names the memory.
      fields={{ sessionId, memoryId: draftId, ...(isFull && { next: 'new' }) }}
      submit="Confirm"
      pendingText="Saving..."
    >
      <p>
        This saves a short summary with keywords and how it felt. You can change or delete it under Internal Memory.
        {isFull ? ' You then continue in a new conversation.' : null}
      </p>
    </ConfirmDialog>
  );
}
