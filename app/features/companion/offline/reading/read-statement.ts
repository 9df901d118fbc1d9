import type { questions } from '../words/reflection-lines';
import { findFeelings, pleasantFamilies } from '../words/feelings';
import { hasEased, OVERCAME, readSuccess } from './read-success';
import { sentencesOf, toPlain, wordsOf } from './plain-text';

/** How something is told, which decides the answer that fits it. */
export type Form = keyof typeof questions;
/** How what is told sounds, which decides the word before the question. */
type Tone = 'hard' | 'good' | 'plain';
export type Statement = { form: Form; tone: Tone };

const SELF_BLAME =
  /\bi(?:'m| am|m)? (?:just )?(?:feel(?:ing)? )?(?:like )?(?:i'?m )?(?:so |such |just |being )?(?:an? |the )?(?:\w+ )?(?:terrible (?:person|human|mother|mom|mum|father|dad|parent|friend|wife|husband|partner|son|daughter|sister|brother)|horrible (?:person|human|mother|mom|mum|father|dad|parent|friend|wife|husband|partner|son|daughter|sister|brother)|bad (?:person|mother|mom|mum|father|dad|friend|parent|wife|husband|son|daughter|grand\w+|sister|brother|partner|nurse|teacher|boss|human)|worst|stupid|dumb|idiot|failure|loser|useless|worthless|monster|pathetic|burden|selfish|weak|ugly|lazy|fraud|hypocrite|irrational|disgusting|gross|hideous|fat)\b|\bi (?:look|looked) (?:so |really |too |like )?(?:a )?(?:fat|ugly|disgusting|gross|awful|hideous|stupid|dumb|horrible)\b|\bi(?:'m| am) (?:just )?the problem\b(?! (?:solver|here))|\b(?:my (?:own )?fault|hate myself|i should(?:'?ve| have)|if (?:only )?i(?:'d| had)|blame myself|beat(?:ing)? myself up|let (?:him|her|them) down|i deserve|ashamed|not good enough|i(?:'m| am) too (?:needy|much|sensitive|old|slow)|i(?: feel like i)?(?:'ve| have)? failed(?! (?:the|my|an?|\d+|two|three|four|twice|once)\b)|i ruin|i always (?:mess|ruin|fail))\b/;
const CANNOT =
  /\bi (?:just |really |still )*(?:(?:can'?t|cannot) (?!believe|wait|stop|find|imagine|remember|hear|see)|am not able to|don'?t know how|don'?t (?:really )?understand|don'?t know (?:what|where) to|have no idea (?:how|what) to|struggle to|find it (?:hard|difficult))|\bidk how\b/;
const INTENDS =
  /\b(?:i(?:'ll| will)\b|ill (?:just |try|put|go|talk|ask|do|call|write|make|tell|think)|(?<!\bwish )i (?:might|could)\b(?!n)|maybe i(?:'ll| will| should| could| can| might| try)\b|(?:maybe )?we(?: could|'ll)\b|maybe we (?:\w+ ){1,3}|i(?:'m| am) (?:going to|gonna|planning)|i (?:plan|intend) to|i think i(?:'ll| should)|i should (?:probably |just )?(?:talk|call|ask|go|try|tell|write|do|start|stop)|i can (?:try|start|do|ask|write|say|call|send|take|check|put|wait|leave)|maybe i (?:just )?(?:write|call|text|ask|send|leave|put|wait|start|stop)\b(?!.{0,25}\b(?:too|always|never|so much|because|when)\b))|^could (?:just |maybe |always )?(?:try|go|do|ask|start|call|text|write|drive|walk|put|take|wait|stop|charge|leave|talk)\b|^(?:maybe|perhaps) (?:just )?(?:write|call|text|ask|try|tell|send|leave|stop|start|put|take|charge|drive|walk|skip|go|turn|set) (?:it|them|him|her|the|my|a|an|to|with|off|on|for|by|less|more|early|earlier)\b|^(?:we(?:'ll| will)|we(?:'re| are) (?:going|gonna) to)\b|^(?:gonna|going to) (?!be\b|fail|die|lose|cry)|^maybe (?:just )?(?:on |this |next |in )?(?:\w+day|the weekend|tomorrow|tonight|next week)\b/;
/** What others say, or somebody asks for. */
const REPORTED =
  /\b(?:said|says?|told|tells?|asked|asks?|(?<!\bi )thinks?|thought|if) (?:me |us )?(?:that |if |whether )?i(?:'d|'ll| should| could| might| can| will| would)\b/;
/** What is begun at once: “ok, ten minutes”. */
const BEGINS =
  /^(?:ok(?:ay)?|alright|all right|right)[,. ]+(?!thanks?\b)(?:[\w']+[ ,.]+){0,4}?\b(?:minutes?|tomorrow|tonight|try|start|first|breathing|go(?:ing)?)\b.{0,20}$/;
/** What somebody expects of themselves and does not plan. */
const FEARED =
  /\b(?:i(?:'ll| will|'m going to| might| could) (?:\w+ )?(?:cry|fail|throw|scream|punch|hit|smash|explode|strangle|burst|lose|regret|miss|panic|die|mess|forget|never|end up|be (?:alone|late|fired))|i could(?:n't| not|'ve| have| (?:just )?(?:throw|scream|punch|hit|smash|explode|strangle|burst|cry)))\b/;
const WISHES =
  /(?<!\b(?:what|who|where|how|that|which|sure) )\bi (?:just |really |only |do )*(?:want|wish|hope|need|would like|wanna|long)\b(?! to (?:run|scream|cry|hide|shout|yell|throw|punch|disappear|vanish))|\bi'd (?:like|love)\b/;
const MISSES =
  /\b(?:i|we) used to\b|\bi (?:really |still )?miss\b(?! (?:my |the |a |an )?(?:\w+ ){0,3}?(?:football|soccer|match|game|practice|recital|class|lesson|meeting|appointment|bus|train|flight|party|call|deadline|lunch|dinner|show|concert)\b)|\bno longer\b/;
const WONDERS =
  /\b(?:i don'?t (?:really )?know (?:if|whether|why|what (?:i|he|she|they|it|to)?)|i wonder|not sure (?:if|whether|why|what)|no idea (?:if|why|what)|i keep wondering)\b/;
const PAST =
  /^(?:(?:and|then|but|so|because|when|yesterday|today|once|last \w+|this \w+|earlier|luckily|well)[, ]+)*(?:(?:i|we|he|she|they|it|you|there|that|this|nobody|everyone|everybody|someone|people|(?:my|our|his|her|their|the|a|an|one of my) (?:[\w']+ ){0,3}?[\w']+) (?:just |also |even |really |then |finally |never |always |once |only |almost )*)?(?:said|told|asked|didn'?t|did|was|wasn'?t|were|weren'?t|went|came|got|made|left|took|gave|had|thought|knew|saw|heard|wrote|sent|kept|forgot|broke|fell|threw|lost|felt|began|drove|spent|bought|found|hung|met|ran|sat|stood|slept|woke|brought|hit|put|let|read|stole|drank|ate|rode|flew|sold|taught|caught|chose|wore|drew|rang|sang|swam|shook|shot|spoke|stuck|swore|threw|understood|won|(?<!\b(?:is|are|am|be|been|was|were|get|gets|getting|got|'s|'m|'re) )\w{2,}(?<!ne)ed)\b/;

const LONG_AGO =
  /\b(?:i remember|once when|last (?:night|week|month|year)|the other (?:night|day)|yesterday|years? ago|when i was (?:a|in|\w+teen|\d+)|back then)\b/;

/** Only what is hard or good for certain: a plain word fits either, a wrong one hurts. */
const HARD =
  /\b(?:he|she) (?:has |had )?(?:died\b(?! laughing)|passed (?:away\b|in (?:19|20)\d\d\b|(?:\w+ )?years ago\b))|(?<!n't )\b(?:has|have|got|found) an? (?:\w+ )?tumou?r\b|\b(?:so hard|really hard|too hard|difficult|(?:is|was|it's|feels?|felt|so|really) (?:awful|terrible|horrible)|the worst|worst (?:day|week|night|month|year)|(?<!\bcould be )worse|sad|hurts?|hurting|painful|in pain|can'?t stop crying|cry(?:ing)? (?:every|all)|lonely|(?:so|all|feel|feeling|felt|completely) alone|scared|afraid|frighten\w*|terrified|worr(?:y|ied|ies|ying)|anxious|nervous|dread(?:ing)?|stress\w*|exhaust\w*|drained|angry|furious|upset|ashamed|guilty|embarrass\w*|hate|miserable|cancer|dementia|diagnosed|dying|died|laid off|fired|evict\w*|rejected|cheated|yelled|yells|shouted|fight|fought|argu(?:e|ed|ing)|divorce\w*|empty|numb|hopeless|helpless|overwhelm\w*|(?:it'?s|is|was|are|all|feels?|felt|just|way|simply) too much|too much (?:for|to)\b|in debt|panic\w*|struggl\w*|nightmares?|unfair|sucks|disappoint\w*|betray\w*|ghosted|dumped|suffer\w*|hit me hard|can'?t stand|can'?t cope|can'?t take|insulted|mean to me|bullied|mak(?:es?|ing) fun of|mocks?|mocked|screaming|feel sick|can'?t stop seeing|failed|fell through|stole|robbed|scammed|emptied|(?:she|he|they)(?:'s| is|'ve been|'s been) gone(?! (?:to|shopping|out|home|back|for)\b)|want to (?:run|scream|cry|hide|disappear)|(?:has been|is|went|gone) missing|(?:got|was|been) told i have|(?:hasn'?t|haven'?t|has not) (?:come home|answered|called|written|texted|replied)|ashes|(?:is|was|were) buried|funeral|dropped out|lost (?:everything|the (?:house|harvest|crop|farm))|(?:massive|huge|big|terrible) row\b|took (?:the|my|our) (?:\w+ )?(?:crop|harvest|roof|house|barley|wheat|corn)|went bankrupt|ignores? me|laughing at me|behind my back|(?:i'?m|i am|who'?s|who is|feel(?:ing)?) (?:\w+ )?(?:like )?a mess|no one (?:calls|cares)|nobody (?:calls|cares))\b/;
const GOOD =
  /\b(?:happy|glad|lovely|(?:had|was|is|so much|such) (?:\w+ )?fun|(?:feels?|felt) great|proud|excited|relieved|peaceful|i (?:\w+ )?enjoy(?:ed)?|thankful|grateful|delicious|looking forward|helps me|music helps|(?:today|day|evening|dinner|weekend) was (?:\w+ )?(?:nice|good)|so kind|kind of (?:him|her|them)|made my day|(?:it|that|this|the \w+) (?:really |actually )?helped)\b|^(?:actually |honestly )?(?!nothing|anything|something)\w+ing\b[^.!?]{0,50}\bhelped\b/;
/** Said of something that went well at last. */
const GLAD =
  /\b(?:i did it|we did it|at last|(?:he|she|they|everyone|everybody)(?:'s|'re|'ll be| is| are| will be| is going to be) (?:okay|ok|fine|safe|alive|all right|alright)|(?:it's|it is|it was) benign)\b/;
const DENIES =
  /\b(?:not|never|no|used to|but|sort of|kind of|would be|should be|(?:i|it|that)'d (?:be|feel)|thought|expected|supposed|says?|said|tells?|want(?:ed)? to|try(?:ing)? to|tried|wish|if|hasn'?t|wasn'?t|isn'?t|don'?t|doesn'?t|didn'?t|pretend\w*|(?:she|he|they) (?:looks?|looked|seems?|seemed))\b/;

/** “My daughter thinks I am lonely” */
const OTHERS_THINK =
  /^(?:and |but |well,? )?(?:he|she|they|people|everyone|everybody|my \w+) (?:\w+ )?(?:thinks?|says?|thought|believes?) (?:that )?i(?:'m| am)\b/;

/** “They weren’t.” */
const TAKEN_BACK =
  /(?:^|[.!?,] )(?:(?:but |and )?(?:it|they|i|that|he|she) (?:isn't|wasn't|weren't|aren't|didn't|don't)|not really|or not)\b[^.!?]{0,12}[.!?]*$|\b(?:pretend\w*|fake[d]?|smiled)\b/;

/** People cry for joy as well. */
const TEARS = /^(?:cry|crying|cried|tears|bitter|sleepy)$/;

const BEGINNINGS =
  /^(?:(?:ok(?:ay)?|well|um|like|honestly|yes|yeah|yea|no|yep|also|i guess|i mean|lol|haha|indeed|hm+)[,. ]+)+/;

/** Reads what a message tells: its form and its tone, of the last sentence that has one. */
export function readStatement(text: string): Statement {
  const whole = toPlain(text);
  const sentences = sentencesOf(text);
  const success = readSuccess(whole);
  const long = sentences.filter((one) => wordsOf(one).length >= 3);
  const told = (long.length > 0 ? long : [sentences.at(-1) ?? text]).map((one) => readSentence(one, whole));
  const last = told.at(-1)!;
  // A plain sentence at the end takes nothing back of what was said before it.
  const earlier = isPlain(last) ? told.findLast(({ form, tone }) => CARRIES.has(form) || tone === 'hard') : undefined;
  const isMixed = told.some(({ tone, form }) => tone === 'hard' || form === 'selfBlame');
  if (success !== null && (!isMixed || OVERCAME.test(whole))) return { form: success, tone: 'plain' };
  return earlier ?? last;
}

/** Forms that go on to the end of a message. */
const CARRIES: ReadonlySet<Form> = new Set(['selfBlame', 'intention', 'missingSomebody']);
const isPlain = ({ form }: Statement) => form === 'plainNow' || form === 'plainThen';

function readSentence(sentence: string, whole: string): Statement {
  const told = toPlain(sentence);
  const plain = told.replace(BEGINNINGS, '');
  const tone = toneOf(plain, whole);
  if (BEGINS.test(told)) return { form: 'intention', tone };
  return { form: formOf(plain, tone, (wordsOf(plain).length >= 3 && PAST.test(plain)) || LONG_AGO.test(whole)), tone };
}

/** Returns whether a message tells of nothing harder than what annoys. */
export function isMild(plain: string): boolean {
  const hard = findFeelings(wordsOf(plain)).filter(({ denied, family }) => !denied && !pleasantFamilies.has(family));
  const isOwn = /\bi(?:'m| am) (?:\w+ )?(?:annoying|irritating)\b|\b(?:with|at|by) me\b/.test(plain);
  return (
    hard.length > 0 && hard.every(({ name, strong }) => name === 'irritated' && !strong) && !isOwn && !HARD.test(plain)
  );
}

/** Harsh words of others, and denied ones, are no judgement of oneself. */
const NOT_SELF =
  /\bproud\b.{0,20}\bashamed\b|\bashamed\b.{0,20}\bproud\b|\b(?:(?<!\bi (?:\w+ )?)thinks?|says?|said|told me|tells? me|called me|calls me|look(?:s|ed|ing)? at me|treats? me|treated me) (?:\w+ ){0,4}?(?:i'?m|i am|it'?s|that i|like)\b|\b(?:isn't|not|wasn't|never) (?:\w+ )?my (?:own )?fault\b|\bless (?:ugly|stupid|weird|lazy|crazy|weak|selfish|dumb|useless|worthless)\b|\bthis time (?:only|i (?:passed|did it|made it|got))\b|\bi'm not (?:\w+ )?(?:ugly|stupid|weird|lazy|crazy|weak|selfish|a bad)\b/;

function blamesSelf(plain: string): boolean {
  return SELF_BLAME.test(plain) && !NOT_SELF.test(plain);
}

function toneOf(plain: string, whole: string): Tone {
  if (hasEased(plain)) return 'plain';
  if (OTHERS_THINK.test(plain)) return 'plain';
  const feelings = findFeelings(wordsOf(plain)).filter(({ denied, word }) => !denied && !TEARS.test(word));
  const isPleasant =
    GLAD.test(whole) || feelings.some(({ family }) => pleasantFamilies.has(family)) || GOOD.test(plain);
  const isHard = feelings.some(({ family }) => !pleasantFamilies.has(family)) || HARD.test(plain) || blamesSelf(plain);
  if ((isHard && isPleasant) || /\b(?:hard|difficult|impossible) to (?:stay|be|keep) \w+\b/.test(plain)) return 'plain';
  if (isHard)
    return /\b(?:not|n't|never|wasn't|isn't|nobody|no one) (?:\w+ )?(?:sad|scared|afraid|angry|worried|anxious|lonely|cheated|lied|hurt)\b/.test(
      plain,
    )
      ? 'plain'
      : 'hard';
  return isPleasant && !DENIES.test(plain) && !HARD.test(whole) && !TAKEN_BACK.test(whole) ? 'good' : 'plain';
}

function formOf(plain: string, tone: Tone, isPast: boolean): Form {
  if (blamesSelf(plain)) return 'selfBlame';
  if (CANNOT.test(plain)) return 'cannot';
  if (WONDERS.test(plain)) return 'wondering';
  const isReported = REPORTED.test(plain);
  if (INTENDS.test(plain) && !FEARED.test(plain) && !isReported) return 'intention';
  if (
    /\bi (?:really |still |just )*miss (?:him|her|them|my (?!home|old|life|job|country)\w+)\b/.test(plain) &&
    MISSES.test(plain)
  )
    return 'missingSomebody';
  if (MISSES.test(plain)) return 'missing';
  if (WISHES.test(plain) && !isReported) return 'wish';
  if (tone === 'good') return 'good';
  if (tone === 'hard') return isPast ? 'hardThen' : 'hardNow';
  return isPast ? 'plainThen' : 'plainNow';
}
