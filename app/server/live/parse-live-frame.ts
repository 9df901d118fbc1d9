import { z } from 'zod';

/** The reported length of a draft is capped at this value. */
export const MAX_LENGTH = 1_000_000;

const initFrame = z.object({
  type: z.literal('init'),
  userId: z.string().max(64, { abort: true }),
  sessionId: z.string().max(64, { abort: true }).nullish(),
});
const typingFrame = z.object({
  type: z.enum(['typing_start', 'text_deleted', 'typing_pause', 'message_sent']),
  /** Null before the conversation has its first message. */
  sessionId: z.string().max(64, { abort: true }).nullish(),
  length: z.number().int().min(0).max(MAX_LENGTH),
});
const liveFrame = z.discriminatedUnion('type', [initFrame, typingFrame]);

type LiveFrame = z.infer<typeof liveFrame>;

/**
 * Parses a frame that a browser may send on the live socket (docs/api.md, docs/spec.md §4). Returns null for anything
 * else. Never throws.
 */
export function parseLiveFrame(text: string): LiveFrame | null {
  try {
    const parsed = liveFrame.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
