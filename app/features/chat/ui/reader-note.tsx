import { Form } from '@remix-run/react';
import { readerPlaceText, readerTitle } from '~/features/companion/readers/reader-sources';
import type { ChatPage } from '../chat-schema';
import { formAddress } from './addresses';

type ReaderNoteProps = { page: ChatPage; formId: string; hasText: boolean };

/**
 * Asks whether a new reader may read, before anything is sent there. Without scripts a press sends the message as well,
 * because the page that follows would not hold it.
 */
export function ReaderNote({ page: { reader, onlyHere, offline, sessionId }, formId, hasText }: ReaderNoteProps) {
  if (reader?.isAllowed !== null || (onlyHere && offline)) return null;
  const title = readerTitle({ reader: reader.name, place: reader.place });
  return (
    <div className="say-note" role="group" aria-label="Who reads">
      <p>
        From now on, replies would come from <b>{title}</b>. {readerPlaceText(reader.place)} Nothing you write goes
        there until you allow it. If you do, it reads this conversation and whatever is turned on under{' '}
        <a href="/settings?tab=readers">Who reads</a>.
      </p>
      <Form className="btn-row" method="post" action={formAddress(sessionId)}>
        <input type="hidden" name="intent" value="reader" />
        <input type="hidden" name="reader" value={reader.name} />
        <button className="btn primary" type="submit" name="decision" value="allow">
          Allow it
        </button>
        <button className="btn" type="submit" name="decision" value="offline">
          Use the offline companion
        </button>
      </Form>
      {hasText ? (
        <div className="btn-row only-without-script">
          <button className="btn" type="submit" form={formId} name="decision" value="allow">
            Allow it and send what I wrote
          </button>
          <button className="btn" type="submit" form={formId} name="decision" value="offline">
            Send it to the offline companion
          </button>
        </div>
      ) : null}
    </div>
  );
}
