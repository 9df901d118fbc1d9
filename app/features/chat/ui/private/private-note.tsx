import { Link } from '@remix-run/react';
import { brand } from '~/brand';
import { LocalTime } from '~/ui/time/local-time';
import type { ChatPage } from '../../chat-schema';
import { conversationAddress } from '../addresses';

type PrivateNoteProps = { sessionId: string; privacy: NonNullable<ChatPage['privacy']> };

/** Says on the page of a private conversation what that means, and what it does not. */
export function PrivateNote({ sessionId, privacy: { until, usesMemories } }: PrivateNoteProps) {
  return (
    <section className="private-note" aria-label="Private conversation">
      <p>
        <strong>Private:</strong> nothing of this conversation is remembered, listed, searched or exported.{' '}
        {usesMemories
          ? `${brand.name} may use your memories and shared journal entries in it.`
          : `${brand.name} does not use your memories or journal in it.`}{' '}
        It is deleted when you close it, at the latest <LocalTime value={until} style="date-time" />. Messages are still
        checked for signs of danger, and go to the same model as always.
      </p>
      <Link className="btn" to={conversationAddress(sessionId, 'close')} preventScrollReset>
        Close and delete
      </Link>
    </section>
  );
}
