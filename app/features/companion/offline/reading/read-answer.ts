import type { Meaning } from '../words/talks/talk';

/** Short answers, whatever was asked. The whole message must match, so that a story is never mistaken for one. */
const MEANINGS: readonly (readonly [Meaning, RegExp])[] = [
  [
    'unhelpful',
    /\b(?:(?:that|this|it|they|breathing|talking) (?:does|do|did|is|was|are)(?:n'?t| not) (?:help\w*|work\w*)|not helping|won'?t (?:help|work))\b/,
  ],
  [
    'tried',
    /\b(?:(?:i(?:'ve| have)?|we) (?:already )?tried (?:that|this|it|all)|tried that|already (?:did|do|done|tried) (?:that|it))\b/,
  ],
  [
    'done',
    /^(?:ok(?:ay)? )?(?:i )?(?:just )?(?:did (?:it|that|them|so|one|the \w+)|done(?: it| that)?|finished|i have|i've done (?:it|that)|have done it)(?: now)?$/,
  ],
  [
    'same',
    /^(?:it'?s |its |still |about |feels )?(?:the )?same(?: as before)?$|^(?:no change|no difference|nothing (?:changed|changes|yet|different)|not (?:really )?(?:better|different|much)|(?:it'?s |its )?still (?:there|bad|the same|strong|going|here))$/,
  ],
  [
    'worse',
    /^(?:(?:it'?s|i feel|feels|getting|a bit|much|even|no|now|a little) )*(?:worse|stronger|not good|bad)(?: now)?$/,
  ],
  [
    'better',
    /^(?!(?:ok(?:ay)? )?(?:good|nice|cool|great)$)(?!.*\b(?:not|n't|never|no|used to)\b)(?:(?:ok|okay|yes|yeah|oh|well|thanks|i think|i feel|i'm|im|it's|its|it is|it|that's|thats|that|this|is|was|are|am|feeling|feels|felt|now|a|bit|little|lot|much|slightly|somewhat|really|actually|so|quite|pretty|kind of|already|did|has|have|the|breathing|breaths?) )*(?:better|calmer|easier|lighter|slower|slowing(?: down)?|easing(?: off)?|calming(?: down)?|fading|settling|helped|helps|nice|relaxed|good|calm|works|worked|relaxing|eased|less|softer|warmer)(?: (?:now|a|bit|little|lot|than before|i think|thanks|already|today|actually|tense|tight|strong|bad|anxious|fast))*$/,
  ],
  [
    'refuses',
    /^(?:(?:no|sorry|but) )?(?:i (?:don'?t|dont|do not) (?:want|wanna|feel like)(?: to)?(?: (?:that|it|this|talk|talking|try|do that|say|anything)(?: about (?:it|that|this))?)?(?: (?:now|right now|anymore|today))?|(?:i'?m |i am |im )?not ready(?: to (?:talk|say|try|do (?:that|it)|look|write|tell).{0,20}| yet| for (?:that|it))?|(?:maybe )?(?:another|some other) time|i'?d rather not(?: say)?|i would rather not|(?:you'?re right )?(?:maybe )?not (?:now|yet|today)|maybe later|later|no thanks?|no thank you|stop|skip(?: it| that)?|let'?s not|never ?mind|nvm|forget it|leave me alone)$/,
  ],
  [
    'unsure',
    /^(?:(?:i|um+|uh+|well|honestly|hm+) )*(?:(?:really |just )?(?:don'?t|dont|do not) (?:really )?know(?: (?:yet|really|anymore|how|why|what|where|that|either|to be honest|what to say))*|dunno|not sure(?: yet| really)?|am not sure|i'?m not sure|no idea|no clue|hard to say|maybe|perhaps|who knows|can'?t say|it depends|depends|good question|(?:but |and |so )*(?:where|how) (?:do|should|would|could) i (?:even )?(?:start|begin)|hm+ good question|(?:that'?s|thats) a (?:good|hard) question)$/,
  ],
  [
    'continues',
    /^(?:(?:(?:that'?s )?(?:ok(?:ay)?|alright|all right|fine)|right|hm+|mm+|mhm|uh huh|k|kk|cool|good|nice|great|got it|i see|(?:i am |i'm |im )?trying|i'?ll try|let'?s (?:try|do|go)(?: (?:it|that|something|one|the \w+))?|go on|continue|more|next|please do|i can try|i could try(?: that)?|could try(?: that)?|i will|(?:i'm |im |i am )?doing (?:it|that|them|so)(?: now)?|on it|fair(?: enough)?|(?:that'?s|that is) (?:true|fair|right)|true enough|makes sense)\b\W*)+(?: then| i guess| thanks?)?$/,
  ],
  [
    'yes',
    /^(?:yes+|yeah+|yea|yep|yup|ya|sure|of course|definitely|absolutely|exactly|please|true|correct|i do|i am|i did|i have|i think so|i guess(?: so)?|kind of|sort of|a (?:bit|little)|sometimes|probably)(?: (?:please|i do|i am|i did|i have|that'?s it|exactly|it does|it is|kind of|sort of|a bit|a little|i think|i guess|sure|ok|okay|thanks))*$/,
  ],
  [
    'no',
    /^(?:no+|nope|nah|not really|never|not at all|not yet|not much|none|nobody|no one|nothing|i don'?t|i'?m not|i didn'?t|i haven'?t|i don'?t think so|no i don'?t|no not really|no one really|nothing really)(?: (?:really|thanks|sorry|i think|i guess|not really))*$/,
  ],
];

/** Returns what a short answer means; null for anything else. `plain` is in lower case with straight quotes. */
export function meaningOf(plain: string): Meaning | null {
  const bare = bareOf(plain);
  if (bare.length > 90) return null;
  return MEANINGS.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}

const MANNERS = [
  // A no that tells something, and turns nothing down.
  [
    'denies',
    /^(?:no )?(?:i(?:'m not| am not| don't| do not| didn't| did not| haven't| have not)|not (?:yet|much)|never|none|nobody|no one|nothing)(?: (?:really|yet))?$/,
  ],
  ['isAtIt', /^(?:(?:ok(?:ay)?|yes|yeah|right) )*(?:i'm |im |i am )?(?:doing (?:it|that|them|so)|on it)(?: now)?$/],
  [
    'agrees',
    /^(?:(?:ok(?:ay)?|hm+|oh|well|yes|yeah) )*(?:fair(?: enough)?|(?:that's|thats|that is) (?:(?:actually|really|very|so|pretty|quite) )?(?:true|fair|right|good|great|helpful|useful|a good (?:one|idea|point|line))|true enough|makes sense)(?: (?:i guess|then))?$/,
  ],
] as const;

/** Returns how a short answer is meant beyond its meaning; null for most. */
export function mannerOf(plain: string): (typeof MANNERS)[number][0] | null {
  const bare = bareOf(plain);
  return MANNERS.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}

/** Returns whether an answer begins with a yes or a no, whatever comes after it. */
export function firstWordOf(plain: string): 'yes' | 'no' | null {
  if (/^(?:yes+|yeah+|yea|yep|yup|sure)\b/.test(plain)) return 'yes';
  return /^(?:no+|nope|nah)\b(?! (?:idea|clue|reason|savings|money|cash|job|time|energy|sleep|appetite|friends?|family|partner|kids|car|plans?|contact|work)\b)/.test(
    plain,
  )
    ? 'no'
    : null;
}

/** Returns the words without punctuation. */
export function bareOf(plain: string): string {
  return plain
    .replace(/\b(?:lol|lmao|ha(?:ha)+|hehe)\b/g, ' ')
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns whether a message asks something, with a question mark or without. */
export function isQuestion(plain: string): boolean {
  return (
    (/\?[^\w?]*$/.test(plain) &&
      !/, (?:did|have) i (?:say|said|mention|mentioned|tell you|told you)(?: that)?\?$/.test(plain) &&
      !/[.!?,] \w+\?[^\w?]*$/.test(plain)) ||
    /^(?:(?:ok(?:ay)?|so|and|but|well|hey|hm+)[,. ]+)*(?:(?:can|could|will|would) you|do you|are you|why (?:should|do|does|did|is|are|can)|how (?:many|much|long|often|far|old)|recommend|which (?:ones?|of (?:them|these|those|the|my|us))\b|(?:who|what|where|when|how)(?:'s| is| are| was| were| do| does| did) (?!i feel|funny|worse|weird|strange|sad|odd|crazy))\b/.test(
      plain,
    ) ||
    // “Is there something I can do? it’s late”
    /^(?:is there|do you have|can you|could you|what|how)\b[^?]{5,120}\?\s+[^?]{1,25}$/.test(plain) ||
    /(?:^|[.!,] )(?:do i|does (?:that|this|it)|should i|am i|is (?:it|that|this)|have i|can i)\b[^.!?]*$/.test(plain)
  );
}
