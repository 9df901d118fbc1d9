import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { brand } from '~/brand';
import { SubmitButton } from '~/ui/forms/submit-button';
import { forgetCurrentConversation } from '~/ui/live/current-conversation';
import { DialogPage } from '~/ui/pages/dialog-page';
import { conversationAddress, formAddress } from '../addresses';
import { dropStaged } from '../document/staged-store';

const WELCOME = '/?session=new';

/** Says what a private conversation is, and starts one. */
export function StartPrivateDialog() {
  const navigate = useNavigate();
  const starting = useNavigation().formData?.get('intent') === 'create-private';
  return (
    <DialogPage
      title="Start a private conversation"
      closeHref={WELCOME}
      onClose={() => navigate(WELCOME, { preventScrollReset: true })}
    >
      <ul>
        <li>Nothing of it becomes a memory.</li>
        <li>It is in no list, search or export, so leave it open while you need it.</li>
        <li>It is deleted when you close it, and after 24 hours in any case.</li>
      </ul>
      <p>
        Private does not mean unseen by the model: what you write goes to the same model as always. Your messages are
        still checked for signs of danger, so that help is shown in a crisis. Until it is deleted it is stored sealed,
        like your other conversations.
      </p>
      <Form method="post" action="/?index" preventScrollReset>
        <input type="hidden" name="intent" value="create-private" />
        <div className="check">
          <input type="checkbox" name="memories" id="private-memories" />
          <label htmlFor="private-memories">Let {brand.name} use my memories and shared journal entries in it</label>
        </div>
        <div className="btn-row">
          <Link className="btn" to={WELCOME} preventScrollReset>
            Cancel
          </Link>
          <SubmitButton pending={starting} pendingText="Starting...">
            Start
          </SubmitButton>
        </div>
      </Form>
    </DialogPage>
  );
}

/** Asks before a private conversation is closed, which deletes it. */
export function ClosePrivateDialog({ sessionId }: { sessionId: string }) {
  const navigate = useNavigate();
  const closing = useNavigation().formData?.get('intent') === 'close';
  const closeHref = conversationAddress(sessionId);
  useEffect(() => {
    if (!closing) return;
    forgetCurrentConversation(sessionId);
    void dropStaged(sessionId);
  }, [closing, sessionId]);
  return (
    <DialogPage
      title="Close and delete this conversation?"
      closeHref={closeHref}
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
    >
      <p>
        All its messages and documents will be deleted. <strong>This action cannot be undone.</strong>
      </p>
      <Form method="post" action={formAddress(sessionId)} preventScrollReset>
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="sessionId" value={sessionId} />
        <div className="btn-row">
          <Link className="btn" to={closeHref} preventScrollReset>
            Cancel
          </Link>
          <SubmitButton kind="danger" pending={closing} pendingText="Deleting...">
            Close and delete
          </SubmitButton>
        </div>
      </Form>
    </DialogPage>
  );
}
