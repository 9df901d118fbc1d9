import type { Severity } from '../severity';

export type RiskCategory =
  'suicide' | 'self-harm' | 'harm-to-others' | 'abuse' | 'eating' | 'distress' | 'someone-else';

/**
 * One rule of the screen: its patterns (any of them matches), its severity, and the reason. `cue` lists beginnings of
 * words ('.' after one: the whole word) of which a sentence holds at least one when a pattern matches it, so that most
 * sentences are not looked at further. `isPlain`: the match counts whatever the model says.
 */
export type RiskRule = {
  why: string;
  isPlain?: boolean;
  category: RiskCategory;
  severity: Severity;
  cue: string;
  patterns: RegExp[];
};
