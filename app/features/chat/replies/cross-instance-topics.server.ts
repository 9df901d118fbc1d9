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

/** What instances tell each other about replies: that somebody follows one from an offset, what it says (null: it ended), that it is to stop. */
export const replyTopics = {
  wanted: makeTopic<WantedReply>('reply-wanted', wanted),
  piece: makeTopic('reply-piece', piece),
  stop: makeTopic('reply-stop', stop),
};

/** Pieces are sealed on their way: Redis holds nothing of what people and Orion say. */
export const pieceAssociatedData = (messageId: number) => ({
  table: 'Message',
  column: 'piece',
  id: String(messageId),
});

/** A piece of a reply, and the length of the whole behind it. As JSON, which keeps half of a surrogate pair. */
export const replyPiece = z.object({ text: z.string(), end: z.number().int().min(0) });
