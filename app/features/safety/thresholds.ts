/**
 * From which score on (0 to 1, the calibrated likelihood of danger) a text counts as what. Chosen on messages that their
 * author has read; docs/care.md shows what another choice would cost.
 */
export const THRESHOLDS = {
  /** Tone only: about one in ten ordinary messages. */
  low: 0.5,
  /** Help is offered: about one in twenty ordinary messages. */
  medium: 0.68,
  /** The same where a rule matches. */
  matched: 0.52,
  /** Taken for thoughts of suicide now, also where no rule matches or a harmless
   * phrase, a denial or a past speaks against it. */
  high: 0.85,
} as const;
