/*
 * Building blocks of the risk patterns, written for text that `normaliseText` has brought to one spelling.
 * `phrase` puts blocks into a pattern: a space in it stands for one space, and {NAME} for a block.
 */

const means =
  '(?:pills?|tablets?|tabs|meds|medications?|medicine|sleeping pills|pain ?killers|anti ?depressants?|ssris?|benzos?|xan(?:ax|ex|s|nies)?|' +
  'opioids?|oxy(?:codone|contin)?|hydrocodone|percocets?|vicodin|tramadol|codeine|morphine|seroquel|trazodone|valium|ativan|klonopin|fentanyl|heroin|insulin|paracetamol|tylenol|acetaminophen|ibuprofen|advil|aspirin|ambien|bleach|antifreeze|' +
  'charcoal|helium|nitrogen|cyanide|poison|carbon monoxide|drugs|melatonin|benadryl)';

const killSelf = new RegExp(
  '(?:kill(?:ing|ed|s)? (?:myself|meself|me self)|\\bkms\\b|unaliv(?:e|ing|ed)(?: myself)?|self delet(?:e|ing)|' +
    '(?:end|ending|ended|take|taking|took) my (?:own |miserable |worthless |pathetic |stupid |shitty |sad |entire |whole )*(?:life|existence|suffering|misery)|' +
    'end(?:ing)? (?:it all|everything for good|this life|this pathetic life)|commit(?:t?ing)? (?:a )?(?:suicide|suicid|sui|sewer ?slide)|\\bcommit (?:die|dead)|' +
    '(?:die|dying|death|go|going|went|gone) (?:by|from|of|through) (?:a )?(?:suicide|my own hands?)|attempt(?:ing|ed)? suicide|' +
    '\\boff(?:ing)? (?:myself|my self)|(?:hang|shoot|drown|stab|neck|delete|gas|poison|suffocat|strangl|asphyxiat|starv|electrocut|burn)(?:e|ing|ed)? myself (?:to death)?|' +
    '(?:hang|shoot|drown|stab|neck|delete|gas|suffocat|electrocut)(?:e|ing)? myself|do(?:ing)? myself in\\b|top(?:ping)? myself|' +
    '(?:blow|blowing|blew|shoot) my (?:own )?(?:brains?|head)(?: out| off)|(?:slit|slitting|slash|slice|open|opening) my (?:own )?(?:wrists?|throat|veins?)|' +
    'cut(?:ting)? my (?:own )?(?:throat|wrists? open|veins?)|put(?:ting)? (?:a|one|the) (?:bullet|gun) (?:in|to|through) my|' +
    '(?:jump|jumping|jumped|leap|throw myself|throwing myself|step|stepping|walk|walking|run|(?:drive|driving|crash|crashing|steer|steering)(?: (?:my|the|this|our) (?:car|truck|bike|van))?) (?:off|from|in ?front of|infront of|out of|into|onto|under) ?(?:of )?(?:a |an |the |my |some |that |this )*(?:\\w+ ){0,2}' +
    '(?:bridges?|buildings?|roof(?:top)?|cliff|balcony|window|ledge|high ?rise|overpass|trains?|trucks?|traffic|cars?|bus|tracks|highway|something|tower|freeway|lorry|tree|wall|ocean|river)|' +
    'catch(?:ing)? the bus\\b|\\bctb\\b|overdos(?:e|ing|ed)\\b|\\bod(?:ing|ed)?\\b)',
  'g',
);

/** Word beginnings, as in a rule's `cue`. A text without any of them is left as it is. */
export const killSelfCue =
  'kill kms unaliv delet suicid sui. sewer myself meself me. life existence suffering misery end. ending brain head wrist throat vein bullet gun ' +
  'bridge building roof cliff balcony window ledge high overpass train truck traffic car. cars. bus tracks highway something tower freeway lorry ' +
  'tree wall ocean river ctb overdos od. oding oded own. dead die. self';

/** Inserts the word `selfkill` before each phrase for killing oneself, so that the rules stay small. */
export function markKillSelf(sentence: string): string {
  return sentence.replace(killSelf, 'selfkill $&');
}

const blocks: Record<string, string> = {
  MEANS: means,
  KILL: '\\bselfkill\\b',
  SOON:
    '(?:tonight|today|tomorrow|this (?:week|weekend|morning|evening|afternoon|month|year|time)|next (?:week|month|weekend|year)|soon|right now|in (?:a few|a couple(?: of)?|\\d+|two|three|an?) (?:minutes?|hours?|days?|weeks?)|' +
    'on (?:my (?:\\w+ )?birthday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas)|by (?:christmas|my (?:\\w+ )?birthday|tomorrow|tonight|the end of|new year|next|monday|friday|sunday)|before (?:christmas|my|the end|next|i turn|morning|monday))',
  /** What people live in when they do not mean a place. */
  MISERY:
    '(?:world|body|pain|hell|life|lives|fear|misery|agony|dark(?:ness)?|skin|head|mind|planet|earth|universe|reality|shame|guilt|grief|sorrow|silence|suffering|sadness|despair|torment|shadow|nightmare|prison|cage|way|state|condition|society)',
  KIN:
    '(?:friends?|bestie|bff|brother|sister|sibling|mom|mum|mother|mama|dad|father|son|daughter|kid|child|wife|husband|partner|boyfriend|girlfriend|gf|bf|fiancee?|cousin|uncle|aunt|nephew|niece|' +
    'roommate|flatmate|classmate|coworker|colleague|neighbou?r|student|teacher|ex|patient|client|grandma|grandpa|grandmother|grandfather|someone i (?:know|love)|a guy i know|a girl i know)',
};

export function phrase(source: TemplateStringsArray): RegExp {
  return new RegExp(source.raw.join('').replace(/\{([A-Z]+)\}/g, (_, name: string) => blocks[name] ?? name));
}
