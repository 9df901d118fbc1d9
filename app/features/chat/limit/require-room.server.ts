import { screenText } from '~/features/safety/screen-text';
import { AppError } from '~/platform/errors';
import { findSessionRow } from '../sessions/find-session.server';
import { CONVERSATION_FULL } from './conversation-limit';
import { roomFor } from './room-for';

/** For what has to be known before a message is stored, such as whether to read its document. Throws `not_found`, `conflict` when the conversation is full. */
export async function requireRoom(userId: string, message: { sessionId: string; content: string }): Promise<void> {
  const { characters } = await findSessionRow(userId, message.sessionId);
  if (characters > roomFor(screenText(message.content))) throw new AppError('conflict', CONVERSATION_FULL);
}
