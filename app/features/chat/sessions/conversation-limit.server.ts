import { screenText } from '~/features/safety/screen-text';
import { AppError } from '~/platform/errors';
import { CONVERSATION_FULL, characterLimit } from '../conversation-limit';
import { findSessionRow } from './sessions.server';

/** The rejection of a message by a full conversation: its summary can be saved, and another one takes the message. */
export class ConversationFull extends AppError {
  constructor() {
    super('conflict', CONVERSATION_FULL);
  }

  override toJSON() {
    return { ...super.toJSON(), code: 'conversation_full' };
  }
}

/**
 * Checks the character limit before a message is stored, for example before its document is read. Throws `not_found`,
 * and `conflict` when the conversation is full.
 */
export async function assertWithinCharacterLimit(
  userId: string,
  message: { sessionId: string; content: string },
): Promise<void> {
  const { characters } = await findSessionRow(userId, message.sessionId);
  if (characters > characterLimit(screenText(message.content))) throw new ConversationFull();
}
