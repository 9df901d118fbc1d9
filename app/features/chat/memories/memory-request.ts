import { z } from 'zod';
import { near, newMemoryBody, onConflict } from '~/features/memory/memory-schema';

const MAX_TEXT = 1_000_000;
const MAX_WISH = 4_000;
const LONG_TEXT = `conversationText takes at most ${MAX_TEXT.toLocaleString('en-US')} characters`;
const LONG_WISH = `summaryPrompt takes at most ${MAX_WISH.toLocaleString('en-US')} characters`;
const NO_SESSION = 'sessionId must be the id of a session, or "new"';

const { summary, keywords, emotionalContext } = newMemoryBody.shape;
/** The summary of a refusal, to save that one. */
const draft = z
  .strictObject({ summary, keywords, emotionalContext }, { error: 'draft must be the draft of the answer' })
  .optional();

/** POST /api/sessions/memory. */
export const saveConversationBody = z.strictObject({
  sessionId: z.string({ error: NO_SESSION }).max(64, { error: NO_SESSION, abort: true }).min(1, NO_SESSION),
  conversationText: z
    .string({ error: 'conversationText must be text' })
    .max(MAX_TEXT, { error: LONG_TEXT, abort: true })
    .nullable()
    .default(null),
  summaryPrompt: z
    .string({ error: 'summaryPrompt must be text' })
    .max(MAX_WISH, { error: LONG_WISH, abort: true })
    .nullable()
    .default(null),
  draft,
  onConflict,
  near,
});
