import { Link } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import type { ChatPage, PageMessage } from '../../chat-schema';
import { messageAddress } from '../addresses';
import { EarlierVersions } from './earlier-versions';

type MessageToolsProps = { message: PageMessage; page: ChatPage; sessionId: string; isEditable: boolean };

/** The actions of a stored message. */
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

const SAID_MS = 2000;

/** Copies the displayed text of the surrounding message. */
function CopyButton() {
  const [said, setSaid] = useState<string | null>(null);
  const copy = async (event: MouseEvent) => {
    const words = event.currentTarget.closest('.msg')?.querySelector<HTMLElement>('.words')?.innerText ?? '';
    const copied = await navigator.clipboard?.writeText(words).then(
      () => true,
      () => false,
    );
    setSaid(copied ? 'Copied' : 'Not copied');
    setTimeout(() => setSaid(null), SAID_MS);
  };
  return (
    <button className="btn quiet only-script" type="button" aria-live="polite" onClick={(event) => void copy(event)}>
      {said ?? 'Copy'}
    </button>
  );
}
