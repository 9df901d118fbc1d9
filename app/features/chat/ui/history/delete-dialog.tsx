import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { ConfirmDeletion } from '~/ui/pages/confirm-deletion';
import type { SessionJson } from '../../chat-schema';
import { forgetCurrentConversation } from '~/ui/live/current-conversation';

export function DeleteDialog({ session, closeHref }: { session: SessionJson; closeHref: string }) {
  const isDeleting = useNavigation().formData?.get('intent') === 'delete';
  useEffect(() => {
    if (isDeleting) forgetCurrentConversation(session.sessionId);
  }, [isDeleting, session.sessionId]);
  return (
    <ConfirmDeletion
      title="Delete this conversation?"
      closeHref={closeHref}
      field={{ name: 'sessionId', value: session.sessionId }}
    >
      “<bdi>{session.title}</bdi>” with all its messages and documents will be deleted.
    </ConfirmDeletion>
  );
}
