import { Link, useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { careWords } from '~/features/safety/care-words';
import { SafetyCard } from '~/ui/care/safety-card';
import { forgetCurrentConversation, useCurrentConversation } from '~/ui/live/current-conversation';
import { Logo } from '~/ui/logo';
import { PageHeader } from '~/ui/pages/page-header';
import type { RejectedMessage } from '../../chat-schema';
import { MESSAGE_MAX_CHARACTERS } from '../../message-limits';
import { formAddress } from '../addresses';
import { carryStaged, dropStaged, readStaged } from '../document/staged-store';
import { carryDraft, editDraft, keepDraft, readDraft } from '../draft';
import { isMarkedPrivate } from './private-mark';
import { readChange } from '../use-persisted-field';

type MissingConversationProps = { sessionId: string; draftId: string; rejected: RejectedMessage | undefined };

/**
 * Page for a conversation that does not exist. If this tab showed it recently, it was deleted: drafts and the staged
 * document move to the next conversation. Those of a private conversation are deleted with it.
 */
export function MissingConversation({ sessionId, draftId, rejected }: MissingConversationProps) {
  const isCurrent = useCurrentConversation() === sessionId;
  const edited = editDraft(Number(useSearchParams()[0].get('edit')));
  const [wasShown, setWasShown] = useState(isCurrent);
  if (isCurrent && !wasShown) setWasShown(true);
  const isPrivate = wasShown && isMarkedPrivate(sessionId);
  useEffect(() => {
    if (!wasShown) return;
    forgetCurrentConversation(sessionId);
    if (isPrivate) {
      for (const draft of [sessionId, edited]) keepDraft(draft, '');
      void dropStaged(sessionId);
      return;
    }
    carryDraft(sessionId, readDraft(sessionId));
    carryDraft(edited, readChange(edited)?.text ?? '');
    void readStaged(sessionId).then((file) => file && carryStaged(sessionId, file));
  }, [wasShown, isPrivate, sessionId, edited]);
  return (
    <>
      <PageHeader title="Conversation" />
      <div className="page">
        <div className="empty">
          <Logo size={56} />
          <div role={wasShown ? 'alert' : undefined}>
            <h2>{wasShown ? 'This conversation was deleted.' : 'This conversation was not found.'}</h2>
          </div>
          <p>
            {isPrivate
              ? 'It was private, so nothing of it is left, including what you were writing.'
              : wasShown
                ? 'If you were writing a message, you’ll find it in your next conversation.'
                : 'It may have been deleted.'}
          </p>
          {rejected?.safety ? (
            <SafetyCard safety={rejected.safety} words={careWords(rejected.safety.kind, 'message')} />
          ) : null}
          {rejected?.content ? <UnsentMessage content={rejected.content} draftId={draftId} /> : null}
          <div className="btn-row">
            <Link className="btn primary" to="/?session=new">
              Start a new conversation
            </Link>
            <Link className="btn" to="/history">
              Session history
            </Link>
          </div>
        </div>
      </div>
    </>
  );
}

/** The message that a conversation did not take any more: it can be sent in a new one. */
function UnsentMessage({ content, draftId }: { content: string; draftId: string }) {
  return (
    <form method="post" action={formAddress(null)} encType="multipart/form-data">
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="sessionId" value="new" />
      <input type="hidden" name="clientId" value={draftId} />
      <textarea
        className="input field-sizing-content max-h-[300px]"
        dir="auto"
        name="content"
        aria-label="Your message"
        defaultValue={content}
        maxLength={MESSAGE_MAX_CHARACTERS}
        rows={4}
        required
      />
      <div className="btn-row mt-[.6rem]">
        <button className="btn" type="submit">
          Send in a new conversation
        </button>
      </div>
    </form>
  );
}
