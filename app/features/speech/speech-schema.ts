import { z } from 'zod';

const DEFAULT_VOICE = 'ash';
const TEXT_MAX_CHARACTERS = 40_000;
const NO_CONVERSATION = 'sessionId must be the id of a conversation.';

export const ttsBody = z.strictObject({
  text: z
    .string({ error: 'text is missing.' })
    .max(TEXT_MAX_CHARACTERS, { error: 'This text is too long to be read aloud at once.', abort: true })
    .refine((text) => text.trim() !== '', 'There is nothing to read aloud.'),
  voice: z
    .string()
    .max(64, { error: 'voice must be the name of a voice.', abort: true })
    .regex(/^[\w.-]{1,64}$/, 'voice must be the name of a voice.')
    .default(DEFAULT_VOICE),
  /** The conversation that it is from, `''` for none. */
  sessionId: z
    .string({ error: NO_CONVERSATION })
    .max(36, { error: NO_CONVERSATION, abort: true })
    .pipe(z.union([z.literal(''), z.uuid()], { error: NO_CONVERSATION }))
    .default(''),
  speed: z.number().min(0.25, 'speed must be from 0.25 to 4.').max(4, 'speed must be from 0.25 to 4.').default(1),
});

export type TtsBody = z.output<typeof ttsBody>;
