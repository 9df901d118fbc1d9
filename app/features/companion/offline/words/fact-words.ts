/** People and animals of somebody’s life, as written after “my”. */
const RELATIONS =
  '(?:mother|father|sister|brother|son|daughter)[- ]in[- ]law|grandmother|grandfather|grandma|grandpa|granny|gran|nana|nan|mother|mom|mum|mama|father|dad|papa|parents|stepmother|stepfather|stepmom|stepdad|brother|sister|son|daughter|children|child|kids|kid|baby|toddler|wife|husband|partner|boyfriend|girlfriend|fiancée|fiancé|fiancee|fiance|ex|friends|friend|aunt|uncle|cousin|niece|nephew|grandson|granddaughter|godmother|godfather|boss|manager|supervisor|coworker|colleague|teacher|professor|coach|therapist|doctor|landlord|landlady|roommate|flatmate|housemate|neighbour|neighbor|dog|cat|puppy|kitten|rabbit|bunny|hamster|horse|pony|parrot|bird|budgie|fish|ferret|turtle|tortoise|pet';

/** “my old dog”: the words before are at most two. */
const MY = `(?:my|our) (?:[\\p{L}'-]+ ){0,2}?(?:${RELATIONS})\\b`;

/** Mentions of a relation; the first group is what stands before it, the second the relation. */
export const MY_RELATION = new RegExp(`\\b(?:my|our) ((?:[\\p{L}'-]+ ){0,2}?)(${RELATIONS})\\b`, 'iu');
export const MY_RELATIONS = new RegExp(MY_RELATION.source, 'giu');

/** Pets are named in reminders with “its” words, people never. */
const GONE = `(?:died|passed away|passed on|passed\\b(?! (?:the|my|his|her|out|by|me|on|it|through|around|her)\\b)|(?:was|had to be) put (?:down|to sleep)|(?:is|was|were|are) buried|is dead|is gone forever|was killed|took (?:his|her) last breath)`;

/** Somebody or an animal of the person’s life has died. Matched against lower case. */
export const DIED = new RegExp(
  `\\b${MY}(?:,? [\\p{L}'-]+){0,2}?,?(?: (?:has|have|had|who|and|but|he|she|they|just|recently|suddenly|finally)){0,3} ${GONE}` +
    `|\\b(?:lost|losing|bur(?:y|ied)|said goodbye to|put down) ${MY}(?!'s)(?! in the (?:store|crowd|mall|supermarket))` +
    `|\\b(?:put|putting|have|had|having) ${MY}(?: [\\p{L}'-]+)? (?:down|to sleep)` +
    `|\\b(?:funeral|death|ashes|grave|passing|loss) of ${MY}|\\b${MY}'s? (?:funeral|death|ashes|grave|passing)\\b`,
  'u',
);

const THINGS =
  'nearly|almost|practically|literally|watch|clock|alarm|signal|connection|charger|camera|radio|bike|motor|printer|remote|game|app|server|link|joke|song|phone|battery|car|engine|laptop|computer|tablet|plants?|cactus|flowers?|wifi|internet|conversation|chat|tv|lights?|fire|party|character|hero|villain|they|it|who|i|we|people|soldiers|thousands|hundreds|many|nobody|everyone';
/** Somebody has died whose place in the person’s life is said in other words. Matched against lower case. */
export const ANYBODY_DIED = new RegExp(
  `\\b(?!(?:${THINGS})\\b)[\\p{L}'-]+ (?:has |have |had )?(?:just |recently |suddenly )?(?:died|passed away)\\b(?! (?:laughing|(?:in|back in) (?:19|20)\\d\\d|(?:\\w+ )?(?:years|decades) ago|inside|of (?:laughter|boredom|embarrassment)))`,
  'u',
);

/** Somebody has died by their own hand, or of an overdose. Matched against lower case. */
export const DIED_BY_OWN_HAND =
  /^(?!.*\b(?:almost|nearly|tried|wants?|wanted|might|going to|if|threat\w*|afraid|scared|worried)\b).*\b(?:killed (?:him|her|them)sel(?:f|ves)|took (?:his|her|their) own li(?:fe|ves)|(?:hanged|shot) (?:him|her|them)self|committed suicide|ended (?:his|her|their) (?:own )?li(?:fe|ves)|(?:died|lost|passed away|dead) [^.!?]{0,40}\b(?:suicide|overdose))\b/;

/** A love has ended. Matched against lower case. */
export const LOST_LOVE = new RegExp(
  `\\b(?:he|she|they|${MY}) (?:just |suddenly |finally )?(?:broke up with me|left me(?! (?:on (?:read|seen|delivered)|a|an|alone|out|hanging|with|there|here|in|no|to|behind|speechless|standing))|dumped me|ended (?:it|things)|is leaving me|has left|wants a divorce|broke it off|walked out)` +
    `|\\bwe (?:just )?(?:broke up|split up|separated|are getting divorced)\\b|\\bi (?:got|was) dumped\\b|\\b(?:after|through|over|from) (?:my|our|the|a|this) (?:breakup|divorce|separation)\\b|\\b(?:my|our|the) (?:breakup|divorce|separation) (?:is|was|went|came|hit|papers|will)\\b`,
  'u',
);

/** A relation or a word for the dead in a message about a loss. */
export const WHO_DIED = new RegExp(
  `\\b(?:my|our) ((?:[\\p{L}'-]+ ){0,2}?)(${RELATIONS})(?:'s)?(?:,? (?!(?:has|have|had|who|and|but|just|recently|suddenly|finally|died|passed|was|is|last|this|down|to|funeral|death|ashes|grave)\\b)([\\p{L}'-]{2,20}))?`,
  'iu',
);

const WEEKDAYS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec';

/** A day or a time, as it is written. */
export const WHEN = new RegExp(
  `\\b(?:(?:on |by |until |this |next |last |every )?(?:${WEEKDAYS})s?(?: (?:morning|afternoon|evening|night))?|(?:on )?(?:the )?\\d{1,2}(?:st|nd|rd|th)(?: of (?:${MONTHS}))?|(?:on |in )?(?:${MONTHS}) \\d{1,2}(?:st|nd|rd|th)?|in (?:${MONTHS})|(?:at|by) \\d{1,2}(?::\\d\\d)?(?: ?[ap]m)?\\b|tomorrow(?: (?:morning|evening|night))?|tonight|next (?:week|month|year)|in (?:a|two|three|four|five|six|\\d{1,3}) (?:days?|weeks?|months?|years?))\\b`,
  'iu',
);
