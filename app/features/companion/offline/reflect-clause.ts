/*
 * Rephrases what the user said about themselves as what Orion heard: "I can't talk to my mother" becomes "you can't
 * talk to your mother". Only clauses that stay grammatical are rephrased; for the others the caller uses the topic.
 */

const swaps: Record<string, string> = {
  i: 'you',
  "i'm": "you're",
  im: "you're",
  "i've": "you've",
  ive: "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  am: 'are',
  we: 'you',
  "we're": "you're",
  "we've": "you've",
  "we'd": "you'd",
  "we'll": "you'll",
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
  dont: "don't",
  cant: "can't",
  wont: "won't",
  didnt: "didn't",
  isnt: "isn't",
  wasnt: "wasn't",
  doesnt: "doesn't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  havent: "haven't",
  gonna: 'going to',
  wanna: 'want to',
  cuz: 'because',
  bc: 'because',
  rn: 'right now',
  tho: 'though',
};

const adverbs = new Set([
  'really',
  'still',
  'just',
  'always',
  'never',
  'also',
  'even',
  'actually',
  'only',
  'often',
  'already',
  'all',
  'so',
  'probably',
  'both',
  'honestly',
  'simply',
  'constantly',
]);
const otherSubjects = new Set([
  'he',
  'she',
  'it',
  'they',
  'who',
  'which',
  'this',
  'there',
  'everyone',
  'everything',
  'nobody',
  'someone',
  'nothing',
  'what',
  'people',
  'his',
  'her',
  'their',
  'my',
  'our',
  'the',
]);

/** How a reflected clause may begin: with the first person, a possessive, or a plain third-person subject. */
const openers =
  /^(?:i|i'm|im|i've|ive|i'd|i'll|my|we|we're|we've|our|everything|nothing|everyone|nobody|no one|it feels|it hurts|it's|its|it is|it was|he|she|they|people|part of me|work|school|life|home|things|nights|mornings|it hurt|all i|me and my|the)\b/;

/** Words that a reflection must not repeat: harm, medicine and diagnoses must not sound like Orion's own words. */
const neverEchoed =
  /\b(?:kill\w*|die[sd]?|dying|dead|death|suicid\w*|harm\w*|cutting|overdos\w*|pills?|tablets?|dos(?:e|es|age)|mg|mcg|\d+ ?ml|medication|meds|medicine|disorder\w*|bipolar|adhd|autis\w*|ptsd|ocd|bpd|depression|depressed|schizo\w*|psychosis|diagnos\w*|syndrome|prozac|zoloft|sertraline|fluoxetine|xanax|lexapro|ritalin|adderall|lithium|ssri\w*|antidepressants?|fuck\w*|shit\w*|bitch\w*|cunt\w*|rape\w*)\b|\d{3,}/;

const fillersAtStart =
  /^(?:(?:and|but|so|because|cause|cuz|like|well|honestly|basically|actually|also|then|i guess|i mean|i think|i suppose|you know|to be honest|tbh|yeah|yes|no|oh|um|ok|okay|anyway|maybe|lately|recently|today|right now|at the moment|sometimes|just|plus|or|now|hi|hello|hey|thanks|thank you|sorry|although|though)\b[ ,]*)+/;

/** A clause needs one of these verbs or auxiliaries, so that a heading or a bare noun is not reflected. */
const verbs =
  /\b(?:am|i'm|im|i've|ive|i'd|i'll|we're|we've|is|it's|its|are|was|were|be|been|have|has|had|do|does|did|don't|dont|didn't|doesn't|can|can't|cant|could|couldn't|will|won't|would|wouldn't|should|feel|feels|felt|want|wants|need|needs|get|gets|got|keep|keeps|kept|think|know|miss|love|hate|lost|lose|left|leave|told|said|says|went|go|goes|hurt|hurts|make|makes|made|\w{3,}ed|cry|argue|fight|fought|worry|wish|hope|try|seem|seems|never|ca|start|stop|find|found|spend|spent|live|work|sleep|talk|see|saw|take|took|stay|wake|woke|let|broke|came|come|give|gave|hear|heard|remember|forget|forgot|like|enjoy|trust|ignore|ignores|blame|blames|understand|understands|listen|listens|believe)\b/;

/** "I" followed by a word that is taken as a verb, whether or not it is listed above. */
const firstPerson =
  /^i (?:(?:really|still|just|always|never|also|even|often|only|already) )*(?!(?:and|or|the|a|an|my|of|in|on|at|to|with)\b)[a-z']{2,}\b/;

const thirdPerson =
  /^(?:he|she|it|nobody|no one|everyone|everything|nothing|my \w+) (?:never |always |just |still |only )?\w{3,}s\b/;

/** Returns the clause in the second person, or null when it would not stay grammatical or must not be repeated. */
export function reflectClause(clause: string): string | null {
  const plain = clause
    .trim()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s,:-])[\s,:-]+$/, '');
  const lower = plain.toLowerCase();
  const start = lower.length - lower.replace(fillersAtStart, '').length;
  const kept = plain.slice(start);
  return isReflectable(kept.toLowerCase()) ? swapPersons(kept) : null;
}

function isReflectable(lower: string): boolean {
  const words = lower.split(' ');
  if (words.length < 3 || words.length > 18 || lower.length > 110) return false;
  if (
    !/^[a-z0-9 ,'-]+$/.test(lower) ||
    !openers.test(lower) ||
    !(verbs.test(lower) || firstPerson.test(lower) || thirdPerson.test(lower))
  )
    return false;
  if (/\b(?:you|your|you're|u|ur|orion|ai|bot|lol|lmao|idk|am i|do i|can i|should i|was i|did i|if i)\b/.test(lower))
    return false;
  if (
    /\b(?:and|but|or|because|to|the|a|my|of|with|that|so|is|i|was|are|for|i'm|if|when|not)$|(?<!\b(?:how|who|what|where|as|way) i) am$/.test(
      lower,
    )
  )
    return false;
  return !neverEchoed.test(lower);
}

function swapPersons(clause: string): string | null {
  const words = clause.split(' ').map((raw) => /^(.*?)((?<!,),*)$/.exec(raw) ?? []);
  const lower = words.map(([, word = '']) => word.toLowerCase());
  const turned = words
    .map(([, word = '', tail = ''], at) => (agreeing(lower, at) ?? swaps[lower[at] ?? ''] ?? atStart(word, at)) + tail)
    .join(' ');
  return /\byou you\b/.test(turned) ? null : turned;
}

/**
 * Returns "were" for "was" when its subject is "I" or "we", also after "and" when no other subject comes between;
 * otherwise null.
 */
function agreeing(words: readonly string[], at: number): string | null {
  const became = { was: 'were', "wasn't": "weren't", wasnt: "weren't" }[words[at] ?? ''];
  if (became === undefined) return null;
  const before = words.slice(0, at).reverse();
  const near = before.find((word) => !adverbs.has(word)) ?? '';
  if (!['i', 'we', 'and', 'but'].includes(near)) return null;
  const subject = before.find((word) => word === 'i' || word === 'we' || otherSubjects.has(word));
  return subject === 'i' || subject === 'we' ? became : null;
}

/** Lowercases the first word of a sentence; names elsewhere keep their capitals. */
function atStart(word: string, at: number): string {
  return at === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}
