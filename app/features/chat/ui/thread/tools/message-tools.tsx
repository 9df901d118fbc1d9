import { Link } from '@remix-run/react';
import type { ChatPage, PageMessage } from '../../../chat-schema';
import { CopyButton } from './copy-button';
import { EarlierVersions } from './earlier-versions';
import { messageAddress } from './message-address';

type MessageToolsProps = { message: PageMessage; page: ChatPage; sessionId: string; isEditable: boolean };

/** What can be done with a stored message. */
export function MessageTools({ message, page, sessionId, isEditable }: MessageToolsProps) {
  return (
    <>
      <CopyButton />
      {isEditable ? (
        <Link
          className="btn quiet"
          to={messageAddress(sessionId, message.id, 'edit')}
          preventScrollReset
          data-edit={message.id}
        >
          Edit
        </Link>
      ) : null}
      <EarlierVersions message={message} sessionId={sessionId} versions={page.versions} />
    </>
  );
}
