import { createCueFinder } from './find-cues';
import { phrase } from './risk-phrases';
import type { RiskRule } from './risk-rule';

/**
 * What people say of an eating disorder of their own. Gaps are bounded: a sentence about food is not one. It stands
 * beside the other rules, because the model is trained on danger alone.
 */
export const eatingRule: RiskRule = {
  why: 'trouble with eating',
  category: 'eating',
  severity: 'medium',
  cue: 'throw threw puk vomit sick purg bing starv anorexi bulimi orthorexi eating laxativ eaten eat. food dinner. lunch. meal calorie skip restrict gaining',
  patterns: [
    phrase`\b(?:make|making|made) myself (?:throw up|puke|vomit|sick after (?:eating|meals?|dinner|lunch))\b`,
    phrase`\b(?:i|i am|i have|i ve|been|keep|started) (?:\w{1,12} )?(?:purge|purged|purging)\b(?! (?:my|the|our|all|old|some|that|those|these)\b)`,
    phrase`\bbing(?:e|es|ed|ing|eing) and (?:then )?(?:purge|purges|purged|purging|throw|threw|throwing)\b`,
    phrase`\b(?:starve|starved|starving) myself\b`,
    phrase`\b(?:my|with|into|struggl\w{1,6} with) (?:\w{1,12} )?(?:anorexia|bulimia|orthorexia|eating disorder)\b`,
    phrase`\bi am (?:\w{1,12} )?(?:anorexic|bulimic)\b`,
    phrase`\blaxatives?\b[^.]{0,60}\b(?:weight|thin|skinny|ate|eating|eat|food|binge)\b`,
    phrase`\b(?:(?:havent|have not) eaten|stopped eating|not eating|refuse to eat)\b[^.]{0,60}\b(?:fat|thin|thinner|skinny|weight|disgust\w{1,8}|deserve)\b`,
    phrase`\b(?:dont|do not) deserve (?:to eat|food|dinner|lunch)\b`,
    phrase`\b(?:skip|skipping|skipped|restrict|restricting) (?:my |all )?(?:meals?|food|calories|eating)\b[^.]{0,60}\b(?:fat|thin|thinner|skinny|weight|control|punish\w{0,5})\b`,
    phrase`\b(?:terrified|scared|afraid) (?:of eating|of food|to eat|of gaining weight)\b`,
  ],
};

const cuesOf = createCueFinder([eatingRule.cue]);

/** Returns whether somebody speaks of an eating disorder of their own in a normalised sentence. */
export function speaksOfEating(plain: string): boolean {
  return cuesOf(plain) !== 0 && eatingRule.patterns.some((pattern) => pattern.test(plain));
}
