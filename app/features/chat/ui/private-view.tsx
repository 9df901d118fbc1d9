import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { brand } from '~/brand';
import { SubmitButton } from '~/ui/forms/submit-button';
import { forgetCurrentConversation } from '~/ui/live/current-conversation';
import { PageHeader } from '~/ui/pages/page-header';
import { conversationAddress } from './addresses';
import { dropStaged } from './document/staged-store';

/** Says what a private conversation is and what not, and starts one; or asks before one is closed. */
export function PrivateView({ closing, leaves }: { closing: string | null; leaves: boolean }) {
  return (
    <>
      <PageHeader title="Private conversation" />
      <div className="page">{closing === null ? <Start leaves={leaves} /> : <Close sessionId={closing} />}</div>
    </>
  );
}

function Start({ leaves }: { leaves: boolean }) {
  const starting = useNavigation().formData?.get('intent') === 'start';
  return (
    <section className="card">
      <h2>Start a private conversation</h2>
      <ul className="list-disc pl-5">
        <li>Nothing from it becomes a memory.</li>
        <li>It doesn’t appear in lists, search or exports, so keep it open while you need it.</li>
        <li>It is deleted when you close it, or after 24 hours.</li>
      </ul>
      <h3>What private does not mean</h3>
      <ul className="list-disc pl-5">
        <li>
          {leaves
            ? 'What you write goes to the same model as usual, unless you choose otherwise below.'
            : 'What you write goes where your messages always go.'}
        </li>
        <li>
          Messages are still checked for signs of danger, so that help is shown in a crisis. When it is very serious,
          staff can read a few lines of it until it is deleted, and Orion asks how you are when you come back.
        </li>
        <li>Until it is deleted it is stored, encrypted like your other conversations.</li>
      </ul>
      <Form method="post">
        <input type="hidden" name="intent" value="start" />
        <div className="check">
          <input type="checkbox" name="memories" id="memories" />
          <label htmlFor="memories">Let {brand.name} use my memories and shared journal entries in it</label>
        </div>
        {leaves ? (
          <div className="check">
            <input type="checkbox" name="onlyHere" id="only-here" />
            <label htmlFor="only-here">
              Keep it on this machine: the offline companion replies, and nothing goes to the model
            </label>
          </div>
        ) : null}
        <div className="btn-row">
          <Link className="btn" to="/?session=new">
            Cancel
          </Link>
          <SubmitButton pending={starting} pendingText="Starting...">
            Start
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

function Close({ sessionId }: { sessionId: string }) {
  const closing = useNavigation().formData?.get('intent') === 'close';
  useEffect(() => {
    if (!closing) return;
    forgetCurrentConversation(sessionId);
    void dropStaged(sessionId);
  }, [closing, sessionId]);
  return (
    <section className="card">
      <h2>Close and delete this conversation?</h2>
      <p>
        All its messages and documents will be deleted. <strong>This action cannot be undone.</strong>
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="sessionId" value={sessionId} />
        <div className="btn-row">
          <Link className="btn" to={conversationAddress(sessionId)}>
            Cancel
          </Link>
          <SubmitButton kind="danger" pending={closing} pendingText="Deleting...">
            Close and delete
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
