import { useEffect, useRef } from 'react';
import { SwitchForm } from '~/ui/forms/switch-form';
import type { ChatPage } from '../../chat-schema';
import { formAddress } from '../addresses';
import { keepDraft, readDraft } from '../draft';

/** Marks a conversation before its first message to stay on this machine, where messages would leave it. */
export function StayHere({ page: { reader, onlyHere, sessionId } }: { page: ChatPage }) {
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
  return (
    <div onSubmit={() => void (isMarking.current = isNew)}>
      <SwitchForm
        action={formAddress(sessionId)}
        fields={{ intent: 'here', sessionId: isNew ? 'new' : sessionId }}
        name="onlyHere"
        isOn={onlyHere}
        hint={<span className="faint">Then the offline companion replies.</span>}
      >
        Keep this conversation on this machine
      </SwitchForm>
    </div>
  );
}
