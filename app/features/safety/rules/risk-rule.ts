import type { Severity } from '../severity';

export type RiskCategory =
  'suicide' | 'self-harm' | 'harm-to-others' | 'abuse' | 'eating' | 'distress' | 'someone-else';

/**
 * One rule of the screen: its patterns (any of them matches), its severity, and the reason. `cue` lists beginnings of
 * words ('.' after one: the whole word) of which a sentence holds at least one when a pattern matches it, so that most
 * sentences are not looked at further.
 */
export type RiskRule = { why: string; category: RiskCategory; severity: Severity; cue: string; patterns: RegExp[] };
