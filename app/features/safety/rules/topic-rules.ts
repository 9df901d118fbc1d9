import type { Severity } from '../severity';
import { createCueFinder } from './find-cues';
import { phrase } from './risk-phrases';
import type { RiskCategory, RiskRule } from './risk-rule';

/** Trouble that has help of its own. */
type Topic = Extract<RiskCategory, 'eating' | 'abuse' | 'harm-to-others'>;
type TopicRule = RiskRule & { category: Topic; unless?: RegExp };

/*
 * What people say of an eating disorder of their own, of somebody who hurts them, and of hurting somebody. Gaps are
 * bounded: a sentence about food is none of these. They stand beside the other rules, because the model is trained on
 * danger to oneself alone.
 */
const BOUNDED = String.raw`(?:\w{1,12} ){0,3}`;
const HURTS =
  'hits?|hitting|beats?|beating|punch(?:es|ed|ing)?|slap(?:s|ped|ping)?|kick(?:s|ed|ing)?|chok(?:es|ed|ing)|strangl(?:es|ed|ing)|rap(?:es|ed|ing)|molest(?:s|ed|ing)|assault(?:s|ed|ing)|burn(?:s|ed)|whips?|whipped';
const HOME =
  'husband|wife|partner|boyfriend|girlfriend|bf|gf|ex|dad|daddy|father|mom|mum|mother|parents|step ?(?:dad|father|mom|mother|brother)|brother|sister|uncle|aunt|grandpa|grandfather|fiancee?|son|cousin|coach|teacher|boss|landlord|roommate';
const AT_HOME = 'dad|daddy|father|mom|mum|mother|parents|step ?(?:dad|father|mom|mother|brother)|brother';
const BREAKABLE =
  'things?|stuff|plates?|glass(?:es)?|bottles?|chairs?|cups?|mugs?|knife|knives|shoes?|phone|pans?|dishes';
const OURS = 'me|us|my (?:\\w{1,12} )?(?:kids|mom|mum|mother|sister|brother)|each other';
const SOMEBODY = `(?:him|her|them|someone|somebody|people|everyone|everybody|others|my (?:\\w{1,12} )?(?:${HOME}|kids?|child(?:ren)?|baby|daughter|family|neighbou?r|coworkers?|colleagues?|classmates?))`;

const pattern = (source: string) => new RegExp(source);

const rules: readonly TopicRule[] = [
  {
    why: 'somebody is hurting the person now',
    category: 'abuse',
    severity: 'high',
    cue: 'hit hits beat beating kill threat knife gun outside coming chok strangl lock hid hiding',
    patterns: [
      pattern(
        String.raw`\b(?:he|she|they|${HOME}) ${BOUNDED}(?:threaten(?:s|ed|ing)?|said he will|said she will) (?:to )?(?:kill|murder|shoot|stab) (?:me|us)\b`,
      ),
      // "Mom will kill me when she sees the bill" is a way of speaking; "he will kill me if I leave" is a threat.
      pattern(
        String.raw`\b(?:he|she|husband|wife|partner|boyfriend|girlfriend|bf|gf|ex) ${BOUNDED}(?:is gonna|will|wants) (?:to )?(?:kill|murder|shoot|stab) (?:me|us)\b(?! (?:if|when|for|because|over|once|with|about)\b(?! (?:i|we) (?:\w{1,12} )?(?:leave|tell|call|talk|try|go|report)\b))`,
      ),
      pattern(
        String.raw`\b(?:he|she|they|${HOME}) ${BOUNDED}(?:has|got|is holding|pulled) (?:a|the|his|her) (?:gun|knife|weapon)\b[^.]{0,40}\b(?:me|us)\b`,
      ),
      pattern(String.raw`\b(?:hiding|hid|locked myself)\b[^.]{0,40}\bfrom (?:him|her|my (?:\w{1,12} )?(?:${HOME}))\b`),
      pattern(String.raw`\b(?:strangl|chok)(?:ed|es|ing) (?:me|us)\b`),
    ],
    unless: /\b(?:jokes?|joking|figurative|chess|game|lol|lmao|haha)\b/,
  },
  {
    why: 'somebody hurts the person',
    category: 'abuse',
    severity: 'medium',
    cue: 'hit beat punch slap kick chok strangl rape raping molest assault burn whip touch abus bruise afraid scared force forced lays laid threw throw violen',
    patterns: [
      // "Dad hit me again" is said without "my" by those who live with him.
      pattern(
        String.raw`(?:^|\b(?:and|but|so|then|when|because|that|if) )(?:${AT_HOME}) (?:has |just |always |still |also )?(?:${HURTS}) (?:${OURS})\b`,
      ),
      pattern(
        String.raw`\b(?:he|she|they|${HOME}) ${BOUNDED}(?:throws|threw|throwing) (?:a |the |his |her |my )?(?:\w{1,12} )?(?:${BREAKABLE}) at (?:${OURS})\b`,
      ),
      pattern(
        String.raw`\b(?:my|our) (?:\w{1,12} )?(?:${HOME}) (?:gets|got|is|was|becomes|became|turns|turned) (?!not |never |no )(?:\w{1,12} )?violent\b`,
      ),
      pattern(
        String.raw`(?<!\b(?:not|never|longer) (?:\w{1,12} )?)\b(?:afraid|scared|terrified) (?:to go|to come|of going|of coming|to be|of being) (?:back )?home\b[^.]{0,40}\b(?:${HOME}|he|she)\b`,
      ),
      pattern(
        String.raw`\bmy (?:\w{1,12} ){0,2}(?:${HOME}) ${BOUNDED}(?:${HURTS}) (?:and \w{1,12} )?(?:me|us|my (?:kids|mom|mum|mother|sister|brother)|the kids)\b`,
      ),
      pattern(String.raw`\b(?:he|she|they) ${BOUNDED}(?:${HURTS}) (?:me|us)\b`),
      pattern(
        String.raw`\bi (?:was|am|have been|had been|got|am being|keep getting|been|used to be) ${BOUNDED}(?:raped|molested|sexually (?:abused|assaulted|harassed)|physically abused|abused|beaten (?:up )?(?:by|at home|every|again)|assaulted|hit by)\b`,
      ),
      pattern(
        String.raw`\btouch(?:es|ed|ing) me (?:at night|there|down there|inappropriately|sexually|where|without|when)\b`,
      ),
      pattern(String.raw`\b(?:forces?|forced|makes|made) me to (?:have sex|sleep with|touch|do things)\b`),
      pattern(
        String.raw`\b(?:afraid|scared|terrified) ${BOUNDED}(?:he|she|my (?:\w{1,12} )?(?:${HOME})) ${BOUNDED}(?:hit|hurt|beat|kill|find) (?:me|us)\b`,
      ),
      pattern(
        String.raw`\b(?:in|left|leave|leaving|escape|escaping|escaped|stuck in|from|live in|living in) (?:an?|my|this) (?:\w{1,12} )?abusive (?:relationship|marriage|home|house|household|husband|wife|partner|boyfriend|girlfriend|father|mother|family)\b`,
      ),
      pattern(String.raw`\bmy (?:\w{1,12} )?(?:${HOME}) is (?:\w{1,12} )?abusive\b`),
    ],
    unless:
      /\b(?:beat (?:me|us) (?:at|in|to|by|again in)|hits? me (?:up|with)|hitting me up|(?:ball|car|bike|door|wave|idea|smell|song|it) hit|kicked (?:me|us) out|chess|tennis|mario|poker|fifa|sale|joke)\b/,
  },
  {
    why: 'hurting somebody is planned',
    category: 'harm-to-others',
    severity: 'high',
    cue: 'kill murder stab shoot gun knife shooting bomb',
    patterns: [
      pattern(
        String.raw`\bi (?:am |will |wanna |have |just )?${BOUNDED}(?:gonna|will|plan to|planning to|ready to|decided to) (?:\w{1,12} )?(?:kill|murder|stab|shoot) ${SOMEBODY}\b[^.]{0,60}\b(?:tonight|tomorrow|today|gun|knife|weapon|when (?:he|she|they) (?:come|get|sleep))`,
      ),
      pattern(
        String.raw`\b(?:shoot up|shooting up|bomb|blow up) (?:the|my|a) (?:school|office|church|mosque|work ?place|mall|class)\b`,
      ),
      pattern(
        String.raw`\b(?:gun|knife|weapon)\b[^.]{0,60}\bi (?:am |will )?(?:\w{1,12} )?(?:gonna|will) (?:kill|shoot|stab|use it on) ${SOMEBODY}\b`,
      ),
    ],
    unless:
      /\b(?:game|games|level|boss fight|movie|film|book|novel|story|character|npc|zombies?|lol|lmao|paintball|laser tag)\b/,
  },
  {
    why: 'a wish to hurt somebody',
    category: 'harm-to-others',
    severity: 'medium',
    cue: 'kill murder stab shoot strangl hurt harm hit beat urge',
    patterns: [
      pattern(
        String.raw`\bi (?:am |have |just |still |keep |often |sometimes )?${BOUNDED}(?:wanna|want|gonna|need to|thoughts? of|thinking (?:of|about)|think about|fantasi\w{1,8} about|imagine|dream\w{0,4} (?:of|about)|urges? to|afraid i will|scared i will|scared i might|afraid i might) (?:\w{1,12} )?(?:kill|murder|stabb?|shoot|strangl|poison|hurt|harm|beat up)(?:ing|e)? ${SOMEBODY}\b`,
      ),
      pattern(
        String.raw`\bi (?:\w{1,12} )?(?:hit|beat|punched|slapped|choked|pushed|kicked|hurt) my (?:\w{1,12} )?(?:wife|husband|girlfriend|boyfriend|partner|kids?|child|son|daughter|baby|mother|mom|mum)\b`,
      ),
      pattern(
        String.raw`\b(?:voices?|something) (?:\w{1,12} ){0,3}(?:tells?|telling|told|want) me to (?:kill|hurt|stab|harm) ${SOMEBODY}\b`,
      ),
    ],
    unless:
      /\b(?:game|games|level|boss fight|movie|film|book|novel|story|character|npc|zombies?|lol|lmao|haha\w*|kill (?:him|her|them) if (?:he|she|they) (?:eats?|spoils?|forgets?|touches)|at (?:chess|tennis|mario|poker|fifa|the game)|(?:dont|never|not) wanna hurt|feelings?|with kindness)\b/,
  },
  {
    why: 'trouble with eating',
    category: 'eating',
    severity: 'medium',
    cue: 'throw threw puk vomit sick purg bing starv anorexi bulimi orthorexi eating laxativ eaten eat. food dinner. lunch. meal calorie skip restrict gaining fingers',
    patterns: [
      phrase`\b(?:make|making|made) myself (?:throw up|puke|vomit|sick after (?:eating|meals?|dinner|lunch))\b`,
      phrase`\b(?:i|always|and) (?:throw|threw|throwing) up (?:\w{1,12} ){0,2}(?:after (?:every|each|eating|meals?|i eat)|every time i eat|on purpose)\b`,
      phrase`\bfingers? down my throat\b`,
      phrase`\b(?:i|i am|i have|i ve|been|keep|started) (?:\w{1,12} )?(?:purge|purged|purging)\b(?! (?:my|the|our|all|old|some|that|those|these)\b)`,
      phrase`\bbing(?:e|es|ed|ing|eing) and (?:then )?(?:purge|purges|purged|purging|throw|threw|throwing)\b`,
      phrase`\b(?:struggl\w{1,6} with|have|had|having|cant stop|cannot stop) (?:\w{1,12} )?bing(?:e eating|eing)\b`,
      phrase`\b(?:starve|starved|starving) myself\b`,
      phrase`\b(?:i have|i had|i got|my|with|into|struggl\w{1,6} with) (?:\w{1,12} )?(?:anorexia|bulimia|orthorexia|an? eating disorder|eating disorder)\b`,
      phrase`\bi am (?:\w{1,12} )?(?:anorexic|bulimic)\b`,
      phrase`\blaxatives?\b[^.]{0,60}\b(?:weight|thin|skinny|ate|eating|eat|food|binge)\b`,
      phrase`\b(?:(?:havent|have not) eaten|stopped eating|not eating|refuse to eat)\b[^.]{0,60}\b(?:fat|thin|thinner|skinny|weight|disgust\w{1,8}|deserve)\b`,
      phrase`\b(?:dont|do not) deserve (?:to eat|food|dinner|lunch)\b`,
      phrase`\b(?:skip|skipping|skipped|restrict|restricting) (?:my |all )?(?:meals?|food|calories|eating|lunch|dinner|breakfast)\b[^.]{0,60}\b(?:fat|thin|thinner|skinny|weight|control|punish\w{0,5})\b`,
      phrase`\bonly (?:allow|let) myself (?:to eat )?(?:\w{1,12} )?\d{2,4} (?:kcal|calories)\b`,
      phrase`\bcount(?:ing)? (?:every|each|all) (?:single )?calories?\b[^.]{0,40}\b(?:stop|obsess\w{0,6}|cant|control)\b`,
      phrase`\b(?:terrified|scared|afraid) (?:of eating|of food|to eat|of gaining weight)\b`,
    ],
    unless:
      /\b(?:ramadan|lent|surgery|colonoscopy|chemo|pregnan\w{1,4}|morning sickness|food poisoning|stomach (?:bug|flu)|essay|documentary|my (?:friend|sister|daughter|brother|son|cat|dog) (?:\w{1,12} )?(?:is|was|has|had|keeps|kept|makes|made|refuses|stopped))\b/,
  },
];

const cuesOf = createCueFinder(rules.map(({ cue }) => cue));

export type FoundTopic = { category: Topic; severity: Severity; why: string };

/** Returns the topics of a normalised sentence, each with its gravest rule. */
export function topicsOf(plain: string): FoundTopic[] {
  const cues = cuesOf(plain);
  if (cues === 0) return [];
  const found: FoundTopic[] = [];
  for (const [at, { category, severity, why, patterns, unless }] of rules.entries()) {
    if ((cues & (1 << at)) === 0 || found.some((one) => one.category === category)) continue;
    if (patterns.some((one) => one.test(plain)) && !unless?.test(plain)) found.push({ category, severity, why });
  }
  return found;
}
