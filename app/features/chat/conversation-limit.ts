import { type Severity, severityRank } from '~/features/safety/severity';

/** docs/spec.md §9: what one conversation may hold. */
export const CONVERSATION_TOKENS = 800_000;

const CHARACTERS_A_TOKEN = 4;
/** Warned from here on; more plainly from the second on (docs/spec.md §9). */
export const NEARLY_FULL_PERCENT = 80;
export const ALMOST_FULL_PERCENT = 95;

/** The most characters that leave room for another message. */
export const ROOM_UP_TO = (CONVERSATION_TOKENS - 1) * CHARACTERS_A_TOKEN;

/** Added up by the database, which keeps 32 bits: what has no limit is compared with this. */
export const WITHOUT_LIMIT = 2_147_483_647;

export const CONVERSATION_FULL =
  'This conversation has reached its limit of 800,000 tokens, so Orion cannot answer here any more. Please go on in a new one.';

/** docs/spec.md §9: characters by four, rounded up. */
export function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_A_TOKEN);
}

/** How full a conversation is: whole percent, rounded down, so that 100 is full and nothing else is. */
export function percentUsed(characters: number): number {
  return Math.min(100, Math.floor((tokensOf(characters) * 100) / CONVERSATION_TOKENS));
}

/** The most characters with which a conversation still takes a message of this severity: what speaks of danger is always taken (docs/decisions/0021). */
export function characterLimit(severity: Severity | null): number {
  return severityRank(severity) >= severityRank('medium') ? WITHOUT_LIMIT : ROOM_UP_TO;
}
