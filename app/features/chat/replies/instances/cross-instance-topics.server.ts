import { z } from 'zod';
import { makeTopic } from '~/platform/events/topic.server';

const wanted = z.object({
  messageId: z.number().int(),
  userId: z.string(),
  from: z.number().int().min(0),
  to: z.string(),
});
const piece = z.object({ messageId: z.number().int(), sealed: z.string().nullable() });
const stop = z.object({ messageId: z.number().int(), userId: z.string() });

export type WantedReply = z.infer<typeof wanted>;

/**
 * The events that instances send each other about replies: `wanted` requests the text from an offset, `piece` carries
 * text (null: the reply has ended), `stop` ends the reply.
 */
export const replyTopics = {
  wanted: makeTopic<WantedReply>('reply-wanted', wanted),
  piece: makeTopic('reply-piece', piece),
  stop: makeTopic('reply-stop', stop),
};

/** Pieces are sealed in transit, so that Redis holds nothing readable of a conversation. */
export const pieceAssociatedData = (messageId: number) => ({
  table: 'Message',
  column: 'piece',
  id: String(messageId),
});

/**
 * A piece of a reply, and the length of the reply up to the piece's end. Sent as JSON, which keeps half of a surrogate
 * pair.
 */
export const replyPiece = z.object({ text: z.string(), end: z.number().int().min(0) });
