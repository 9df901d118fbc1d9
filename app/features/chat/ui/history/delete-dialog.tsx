import { ConfirmDeletion } from '~/ui/pages/confirm-deletion';
import type { SessionJson } from '../../chat-schema';

export function DeleteDialog({ session, closeHref }: { session: SessionJson; closeHref: string }) {
  return (
    <ConfirmDeletion title="Delete this conversation?" closeHref={closeHref} field={{ name: 'sessionId', value: session.sessionId }}>
      “<bdi>{session.title}</bdi>” with all its messages and documents will be deleted.
    </ConfirmDeletion>
  );
}
