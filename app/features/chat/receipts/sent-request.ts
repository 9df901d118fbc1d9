import type { AssociatedData } from '~/platform/vault/seal.server';
import type { LeftOut, SourceKind } from '../chat-schema';

/**
 * Where a text of the system message is kept: itself when it is short, otherwise the id of its piece and its kind, and
 * of a memory its id.
 */
export type SentPart = string | [pieceId: string, kind: 'text' | SourceKind, memoryId?: string];

/** The sealed JSON of `SentPrompt.request`. */
export type SentRequest = {
  model: string;
  /** What stood in the request behind the messages. */
  rest: Record<string, unknown>;
  system: SentPart[];
  /** The messages of the conversation, with the length of each at that time. */
  history: [messageId: number, role: string, length: number][];
  leftOut: LeftOut[];
  /** The messages before them of which a part is quoted. */
  recalled?: number[];
  /** The model at the same server that compared what was said with memories. What it got is not kept. */
  embeddings?: string;
};

export const requestAssociatedData = (messageId: number): AssociatedData => ({
  table: 'SentPrompt',
  column: 'request',
  id: String(messageId),
});

export const pieceAssociatedData = (id: string): AssociatedData => ({ table: 'SentPiece', column: 'text', id });
