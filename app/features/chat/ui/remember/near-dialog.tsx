import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { NearButtons, NearNote } from '~/ui/pages/near-choice';
import { DialogPage } from '~/ui/pages/dialog-page';
import type { RememberAnswer } from '../../chat-schema';
import { conversationAddress, formAddress } from '../addresses';

/** Asks what becomes of memories that stand beside a message or a summary. */
export function NearDialog({ sessionId, answer }: { sessionId: string; answer: RememberAnswer }) {
  const navigate = useNavigate();
  const saving = useNavigation().formData?.get('intent') === 'remember';
  const { near, fields } = answer;
  const closeHref = conversationAddress(sessionId);
  return (
    <DialogPage
      title="Save to memory?"
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
          <NearButtons near={near} pending={saving} />
        </div>
      </Form>
    </DialogPage>
  );
}
