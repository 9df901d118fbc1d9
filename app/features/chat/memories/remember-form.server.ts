import { data } from '@remix-run/node';
import { NearMemoryError } from '~/features/memory/conflicts/near-memory-error';
import { MemoryStoreFull } from '~/features/memory/memory-use.server';
import { nearField, newMemoryBody, type OnConflict } from '~/features/memory/memory-schema';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { isUuid } from '~/platform/text/is-uuid';
import { redirectWithToast, type Toast } from '~/platform/web/toast.server';
import { parseMessageId } from '../messages/messages.server';
import type { RememberAnswer } from '../chat-schema';
import { saveConversation, saveMessage } from './save-memory.server';
import type { MemoryWords } from './summarise-words';

/**
 * Handles `intent=remember` of `/`: saves the message, or the whole conversation when no message is named, and goes on
 * in a new one with `next=new`. Returns the offer to replace where a memory stands beside it, and to
 * make room where the store is full.
 */
export async function handleRememberForm(userId: string, fields: Record<string, string>, today?: string) {
  const { messageId, sessionId = '' } = fields;
  const back = (hash: string, toast: Toast) =>
    redirectWithToast(sessionId ? `/?session=${encodeURIComponent(sessionId)}${hash}` : '/', toast);
  const isOlder = messageId !== undefined && fields['looksBack'] === 'on';
  const hash = `${isOlder ? `&at=${encodeURIComponent(messageId)}` : ''}${messageId ? `#message-${encodeURIComponent(messageId)}` : '#end'}`;
  const choice = {
    onConflict: CHOICES.find((one) => one === fields['onConflict']),
    near: nearField.parse(fields['near']),
    today,
  };
  try {
    if (messageId !== undefined) {
      const { isWhole } = await saveMessage(userId, parseMessageId(messageId), choice);
      return await back(hash, isWhole ? MESSAGE_SAVED : BEGINNING_SAVED);
    }
    const id = isUuid(fields['memoryId'] ?? '') ? fields['memoryId'] : undefined;
    const { memoryId } = await saveConversation(userId, {
      sessionId,
      conversationText: null,
      summaryPrompt: null,
      id,
      ...choice,
      words: wordsIn(fields),
    });
    if (fields['next'] === 'new')
      return await redirectWithToast(`/?session=new&from=${encodeURIComponent(sessionId)}`, saved(memoryId));
    return await back(hash, saved(memoryId));
  } catch (error) {
    if (error instanceof NearMemoryError || error instanceof MemoryStoreFull) return offer(fields, error);
    if (!(error instanceof AppError)) log.error({ error }, 'a memory could not be saved');
    const failed = messageId === undefined ? CONVERSATION_NOT_SAVED : MESSAGE_NOT_SAVED;
    return back(hash, error instanceof AppError ? { ...failed, description: error.message } : failed);
  }
}

const CHOICES: readonly OnConflict[] = ['replace', 'keep'];

/** Keywords are sent one on a line. */
function wordsIn({ summary, keywords = '', emotionalContext }: Record<string, string>): MemoryWords | undefined {
  if (summary === undefined) return undefined;
  const parsed = newMemoryBody.safeParse({ summary, keywords: keywords.split('\n'), emotionalContext });
  if (!parsed.success) throw new AppError('validation', parsed.error.issues[0]!.message);
  return parsed.data;
}

/** The offer keeps what was asked to be saved: a summary is not made a second time. */
function offer(
  { sessionId = '', messageId, memoryId, looksBack, next }: Record<string, string>,
  error: NearMemoryError | MemoryStoreFull,
) {
  const answer: RememberAnswer = {
    near: { message: error.message, memories: error instanceof NearMemoryError ? error.near : [] },
    fields: {
      sessionId,
      ...(messageId !== undefined && { messageId }),
      ...(memoryId !== undefined && { memoryId }),
      ...(looksBack !== undefined && { looksBack }),
      ...(next !== undefined && { next }),
      ...(error.draft && { ...error.draft, keywords: error.draft.keywords.join('\n') }),
    },
  };
  return data(answer, { status: error.status });
}

/** docs/spec.md §8. */
const MESSAGE_SAVED: Toast = {
  title: 'Message saved',
  description: 'This message has been saved to your internal memory.',
  kind: 'default',
};
const BEGINNING_SAVED: Toast = {
  title: 'Message saved',
  description: 'This message is very long: its beginning has been saved to your internal memory.',
  kind: 'default',
};
const MESSAGE_NOT_SAVED: Toast = {
  title: 'Save failed',
  description: 'There was an error saving your message. Please try again.',
  kind: 'destructive',
};
const CONVERSATION_SAVED: Toast = {
  title: 'Memory saved',
  description:
    'This conversation has been saved to your internal memory and will be remembered by Orion in future sessions.',
  kind: 'default',
};
/** The summary was made unseen: the link shows it, to be changed. */
const saved = (memoryId: string): Toast => ({
  ...CONVERSATION_SAVED,
  link: { label: 'See and edit it', to: `/memory?edit=${memoryId}` },
});
const CONVERSATION_NOT_SAVED: Toast = {
  title: 'Memory save failed',
  description: 'There was an error saving your memory. Please try again.',
  kind: 'destructive',
};
