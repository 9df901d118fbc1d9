import {
  assertStorageLeft,
  MAX_STORED_BYTES,
  MAX_STORED_BYTES_IN_DANGER,
} from '~/features/identity/storage-limit.server';
import { screenText } from '~/features/safety/screen-text';
import type { Severity } from '~/features/safety/severity';
import { AppError } from '~/platform/errors';
import { CONVERSATION_FULL, characterLimit, WITHOUT_LIMIT } from '../conversation-limit';
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

/** Returns how many bytes a user may have stored for a message of this severity. Danger has a higher limit. */
export function storageLimit(severity: Severity | null): number {
  return characterLimit(severity) === WITHOUT_LIMIT ? MAX_STORED_BYTES_IN_DANGER : MAX_STORED_BYTES;
}

/** Checks that the user has storage left for a message of this severity and its reply. Throws `conflict`. */
export async function assertStorageFor(userId: string, severity: Severity | null): Promise<void> {
  await assertStorageLeft(userId, storageLimit(severity));
}
