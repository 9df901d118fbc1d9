import { phrase } from './risk-phrases';
import type { RiskRule } from './risk-rule';

export const lowRules: RiskRule[] = [
  {
    why: 'marked distress without a word of death',
    category: 'distress',
    severity: 'low',
    cue: 'hate loathe despise hopeless worthless useless pathetic failure empty numb broken trapped unbearable desperate depressed miserable cant cannot panic break falling',
    patterns: [
      phrase`\bi (?:\w+ ){0,3}(?:hate|loathe|despise) (?:myself|my life|everything about me|who i am)\b`,
      phrase`\b(?:i am|i feel|feeling|feel) (?:\w+ ){0,3}(?:hopeless|worthless|useless|pathetic|a failure|empty|numb|broken|trapped|unbearable|desperate|depressed|miserable)\b`,
      phrase`\b(?:cant|cannot) (?:\w+ )?(?:cope|stop crying|breathe|function|get out of bed|go on)\b`,
      phrase`\bpanic attacks?\b`,
      phrase`\bbreak(?:ing)? down\b`,
      phrase`\bfalling apart\b`,
    ],
  },
];
