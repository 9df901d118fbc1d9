import { useEffect, useRef } from 'react';
import { SwitchForm } from '~/ui/forms/switch-form';
import type { ChatPage } from '../../chat-schema';
import { COMPOSER_FORM, formAddress } from '../addresses';
import { keepDraft, readDraft } from '../draft';

/** Marks a conversation before its first message to stay on this machine, where messages would leave it. */
export function StayHere({ page: { reader, onlyHere, sessionId, newSessionId } }: { page: ChatPage }) {
  const isNew = sessionId === null || sessionId === 'new';
  const isMarking = useRef(false);
  useEffect(() => {
    // The conversation is created by the switch: what was being written moves there.
    if (!isMarking.current || isNew) return;
    isMarking.current = false;
    keepDraft(sessionId, readDraft(null));
    keepDraft(null, '');
  }, [isNew, sessionId]);
  if (!reader?.leaves || (reader.isAllowed === false && !onlyHere)) return null;
  const label = 'Keep this conversation on this machine';
  const hint = <span className="faint">Then the offline companion replies.</span>;
  return (
    <>
      <div className="only-script" onSubmit={() => void (isMarking.current = isNew)}>
        <SwitchForm
          action={formAddress(sessionId)}
          fields={{ intent: 'here', sessionId: isNew ? 'new' : sessionId }}
          name="onlyHere"
          isOn={onlyHere}
          hint={hint}
        >
          {label}
        </SwitchForm>
      </div>
      {/* Goes with the message input: the page that follows holds what is being written. */}
      <div className="only-without-script">
        <button
          className="btn quiet switch"
          type="submit"
          form={COMPOSER_FORM}
          formAction={formAddress(isNew ? newSessionId : sessionId)}
          name="onlyHere"
          value={String(!onlyHere)}
          role="switch"
          aria-checked={onlyHere}
        >
          {label}
        </button>
        {hint}
      </div>
    </>
  );
}
