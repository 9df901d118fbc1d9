import { charactersOf, estimateTokens } from '~/platform/text/estimate-tokens';
import { type Severity, severityRank } from '~/features/safety/severity';

/** The limit of one conversation (docs/spec.md §9). */
export const CONVERSATION_TOKENS = 800_000;

/** The user is warned from this percentage on, and more clearly from the second one on (docs/spec.md §9). */
export const NEARLY_FULL_PERCENT = 80;
export const ALMOST_FULL_PERCENT = 95;

/** The largest number of characters at which a conversation still accepts another message. */
export const MAX_CHARACTERS = charactersOf(CONVERSATION_TOKENS - 1);

/** Used as the character limit where there is none: the largest value of the 32-bit column that counts characters. */
const WITHOUT_LIMIT = 2_147_483_647;

export const CONVERSATION_FULL =
  'This conversation has reached its limit of 800,000 tokens, so Orion can no longer reply here. Please continue in a new one.';

/** Returns how full a conversation is in whole percent, rounded down, so that only a full one has 100. */
export function percentUsed(characters: number): number {
  return Math.min(100, Math.floor((estimateTokens(characters) * 100) / CONVERSATION_TOKENS));
}

/**
 * Returns the largest number of characters at which a conversation accepts a message of this severity: messages that
 * speak of danger are always accepted (docs/decisions/0021).
 */
export function characterLimit(severity: Severity | null): number {
  return severityRank(severity) >= severityRank('medium') ? WITHOUT_LIMIT : MAX_CHARACTERS;
}
