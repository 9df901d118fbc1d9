import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { NearButtons, NearNote } from '~/ui/pages/near-choice';
import { SubmitButton } from '~/ui/forms/submit-button';
import { DialogPage } from '~/ui/pages/dialog-page';
import type { RememberAnswer } from '../../chat-schema';
import { conversationAddress, formAddress } from '../addresses';

/** Asks what becomes of memories that stand beside a message or a summary, or to make room for it. */
export function NearDialog({ sessionId, answer }: { sessionId: string; answer: RememberAnswer }) {
  const navigate = useNavigate();
  const saving = useNavigation().formData?.get('intent') === 'remember';
  const { near, fields } = answer;
  const isFull = near.memories.length === 0;
  const closeHref = conversationAddress(sessionId);
  return (
    <DialogPage
      title={isFull ? 'Your memory is full' : 'Save to memory?'}
      closeHref={closeHref}
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
    >
      <Form method="post" action={formAddress(sessionId)} preventScrollReset>
        <NearNote near={near} />
        {fields['summary'] ? (
          <p>
            New:{' '}
            <q className="quoted" dir="auto">
              {fields['summary']}
            </q>
          </p>
        ) : null}
        <input type="hidden" name="intent" value="remember" />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="btn-row">
          <Link className="btn" to={closeHref} preventScrollReset>
            Cancel
          </Link>
          {isFull ? <RoomButtons pending={saving} /> : <NearButtons near={near} pending={saving} />}
        </div>
      </Form>
    </DialogPage>
  );
}

/** The page of the memories opens beside the summary, which is saved once there is room. */
function RoomButtons({ pending }: { pending: boolean }) {
  return (
    <>
      <a className="btn" href="/memory" target="_blank" rel="noopener">
        Make room (opens a new tab)
      </a>
      <SubmitButton pending={pending} pendingText="Saving...">
        Save again
      </SubmitButton>
    </>
  );
}
