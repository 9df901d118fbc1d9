import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { isUuid } from '~/platform/text/is-uuid';
import { redirectWithToast, type Toast } from '~/platform/web/toast.server';
import { parseMessageId } from '../messages/messages.server';
import { saveConversation, saveMessage } from './save-memory.server';

/** Handles `intent=remember` of `/`: saves the message, or the whole conversation when no message is named. */
export async function handleRememberForm(userId: string, fields: Record<string, string>): Promise<Response> {
  const { messageId, sessionId = '' } = fields;
  const back = (hash: string, toast: Toast) =>
    redirectWithToast(sessionId ? `/?session=${encodeURIComponent(sessionId)}${hash}` : '/', toast);
  const isOlder = messageId !== undefined && fields['looksBack'] === 'on';
  const hash = `${isOlder ? `&at=${encodeURIComponent(messageId)}` : ''}${messageId ? `#message-${encodeURIComponent(messageId)}` : '#end'}`;
  try {
    if (messageId !== undefined) {
      const { isWhole } = await saveMessage(userId, parseMessageId(messageId));
      return await back(hash, isWhole ? MESSAGE_SAVED : BEGINNING_SAVED);
    }
    const id = isUuid(fields['memoryId'] ?? '') ? fields['memoryId'] : undefined;
    await saveConversation(userId, { sessionId, conversationText: null, summaryPrompt: null, id });
    return await back(hash, CONVERSATION_SAVED);
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ error }, 'a memory could not be saved');
    const failed = messageId === undefined ? CONVERSATION_NOT_SAVED : MESSAGE_NOT_SAVED;
    return back(hash, error instanceof AppError ? { ...failed, description: error.message } : failed);
  }
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
const CONVERSATION_NOT_SAVED: Toast = {
  title: 'Memory save failed',
  description: 'There was an error saving your memory. Please try again.',
  kind: 'destructive',
};
