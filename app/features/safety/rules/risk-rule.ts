import type { Severity } from '../severity';

/**
 * One rule of the screen: what it looks for (any of the patterns), how grave that is, and why. `cue` holds the words
 * without which none of the patterns can match, so that most sentences cost one look.
 */
export type RiskRule = { why: string; severity: Severity; cue: RegExp; patterns: RegExp[] };
