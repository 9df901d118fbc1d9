import { Link } from '@remix-run/react';
import { brand } from '~/brand';
import { NEW, NEW_PRIVATE, conversationAddress } from './addresses';
import { ALMOST_FULL_PERCENT, CONVERSATION_TOKENS, NEARLY_FULL_PERCENT } from '../conversation-limit';

type LimitNoteProps = {
  sessionId: string | null;
  percentUsed: number;
  formId: string;
  onContinue: () => void;
  isPrivate: boolean;
};

const limit = `${CONVERSATION_TOKENS.toLocaleString('en-US')} tokens`;

/**
 * Warns when a conversation is nearly full, and leads from a full one to a new one. The text in the message input is
 * carried over, or sent there, but not out of a private conversation.
 */
export function LimitNote({ sessionId, percentUsed, formId, onContinue, isPrivate }: LimitNoteProps) {
  if (percentUsed < NEARLY_FULL_PERCENT) return null;
  const isFull = percentUsed >= 100;
  return (
    <div className="say-note flex flex-wrap items-center gap-x-4 gap-y-[.4rem] [&>p]:flex-[1_1_16rem]">
      <p>{describe(percentUsed)}</p>
      {isFull ? (
        <p>
          If you are in crisis, call or text <a href="tel:988">988</a>.
        </p>
      ) : null}
      {percentUsed >= ALMOST_FULL_PERCENT && sessionId && !isPrivate ? (
        <Link className="btn" to={conversationAddress(sessionId, 'remember')} preventScrollReset>
          Save its summary to memory
        </Link>
      ) : null}
      {percentUsed >= ALMOST_FULL_PERCENT ? (
        <Link className="btn" to={isPrivate ? NEW_PRIVATE : NEW} onClick={isPrivate ? undefined : onContinue}>
          Continue in a new conversation
        </Link>
      ) : null}
      {isFull && !isPrivate ? (
        <button className="btn" type="submit" form={formId} name="in" value="new">
          Send in a new conversation
        </button>
      ) : null}
    </div>
  );
}

function describe(percentUsed: number): string {
  if (percentUsed >= 100)
    return `This conversation is full (${limit}), and ${brand.name} can no longer reply here. You can still read it.`;
  if (percentUsed >= ALMOST_FULL_PERCENT) return `This conversation is almost full: ${percentUsed} % of its ${limit}.`;
  return `This conversation has used ${percentUsed} % of its ${limit}. When it is full, you can continue in a new one.`;
}
