import { Form } from '@remix-run/react';
import { formAddress } from '../addresses';

const FORM_ID = 'remember';

type RememberFormProps = { sessionId: string; looksBack: boolean };

/** The one form that the buttons of all messages submit. */
export function RememberForm({ sessionId, looksBack }: RememberFormProps) {
  return (
    <Form id={FORM_ID} method="post" action={formAddress(sessionId)} preventScrollReset hidden>
      <input type="hidden" name="intent" value="remember" />
      <input type="hidden" name="sessionId" value={sessionId} />
      {looksBack ? <input type="hidden" name="looksBack" value="on" /> : null}
    </Form>
  );
}

export function RememberButton({ messageId }: { messageId: number }) {
  return <button className="tool-disk" form={FORM_ID} name="messageId" value={messageId} title="Save to memory" />;
}
