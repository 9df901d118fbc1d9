/**
 * The lowest scores of each level. A score is the calibrated likelihood of danger, 0 to 1. Chosen on messages that their
 * author has read; docs/care.md shows what another choice would cost.
 */
export const THRESHOLDS = {
  /** Tone only: about one in ten ordinary messages. */
  low: 0.83,
  /** Help is offered: about one in twenty ordinary messages. */
  medium: 0.84,
  /** The same where a rule matches. */
  matched: 0.52,
  /** The same where a grave rule matches a short sentence. */
  outright: 0.4,
  /** Counts as thoughts of suicide now, even where no rule matches, or a harmless phrase or a denial does. */
  high: 0.9,
  /** From here on the sentence encoder is asked: the top quarter of ordinary talk. */
  unsure: 0.05,
  /** What words and meaning together need. */
  meaning: 0.83,
} as const;
