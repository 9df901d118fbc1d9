import { Link, useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { forgetCurrentConversation, useCurrentConversation } from '~/ui/live/current-conversation';
import { Logo } from '~/ui/logo';
import { PageHeader } from '~/ui/pages/page-header';
import { carryStaged, dropStaged, readStaged } from '../document/staged-store';
import { carryDraft, editDraft, keepDraft, readDraft } from '../draft';
import { isMarkedPrivate } from './private-mark';
import { readChange } from '../use-persisted-field';

/**
 * Page for a conversation that does not exist. If this tab showed it recently, it was deleted: drafts and the staged
 * document move to the next conversation. Those of a private conversation are deleted with it.
 */
export function MissingConversation({ sessionId }: { sessionId: string }) {
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
              ? 'It was private: nothing of it is left, also not what you were writing.'
              : wasShown
                ? 'If you were writing a message, you find it in the next conversation.'
                : 'It may have been deleted.'}
          </p>
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
