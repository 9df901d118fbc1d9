import type { Conversation } from './talks/parse-conversation';
import { sentencesOf, toPlain, wordsOf } from './reading/plain-text';
import { findNames, type Named } from './reading/find-facts';
import { isQuestion } from './reading/read-answer';
import { quoteSentence } from './reading/quote-words';
import { MY_RELATION, WHEN } from './words/fact-words';
import * as lines from './words/recall-lines';
import { KNOWING } from './words/request-lines';
import type { Slots, Voice } from './talks/choose-line';
import type { Turn } from './talks/turn';

const ASKS =
  /\?[^\w?]*$|^(?:(?:ok(?:ay)?|so|and|hey|oh|wait|hm+|well|sorry)[,. ]+)*(?:what|when|where|who|whos|whats|which|how (?:old|many|long|much|often)|do you (?:remember|know|recall)|can you (?:remember|recall|tell me)|remember|tell me)\b/;
/** What nobody can have told: advice, reasons, the future, and what is wrong. */
const NO_FACT =
  /\b(?:wrong|right|should|could|would|can i|will|shall|supposed|why|how (?:do|can|to)|what (?:do|can|should|would|could) i (?:even )?(?:do|say|tell|write|ask|answer)|what helps|what if|where (?:do|should|would|could) i (?:even )?(?:start|begin|go|turn)|do you think|(?:good|bad|stupid) (?:plan|idea)|wrong with|am i (?!going|meeting|seeing|flying|travel\w*|getting)|is it|are you|mean|the point|about me|feel like|do you want)\b/;
/** “…, did I say?” tells and asks nothing. */
const TAG = /, (?:did|have) i (?:say|said|mention|mentioned|tell you|told you)(?: that)?\W*$/;
/** “What’s funny is”, “which one first”, “what I want is” */
const NO_ASKING =
  /^what(?:'s| is)? (?:\w+ )?(?:funny|worse|weird|strange|sad|odd|crazy|gets me|hurts|bothers me)\b|^(?:(?:ok|so|and|but)[, ]+)*which ones?\b(?!.*\b(?:i|my|he|his|she|her|they|their)\b)|^what i (?:\w+ )?(?:want|mean|need|think|feel|hate|love|miss)\b/;
const OWN_LIFE = /\b(?:my|i|me|we|our)\b/;
const NAMES_ASKED = /\b(?:name|named|called)\b/;
const OTHERS_SAID = /\bwhat did (?:he|she|they|my [\w-]+) (?:say|tell|write|ask)\b/;
/** “Hanna and Lea” */
const ONLY_NAMES = /^\p{Lu}[\p{L}'-]+(?:,? (?:and |& )?\p{Lu}[\p{L}'-]+)+$/u;
const SAID =
  /\b(?:did|have) i (?:just |already )?(?:say|said|tell|told|mention(?:ed)?|write|written|wrote)\b|\bi (?:said|told you|mentioned|wrote)\b/;
const TALKED =
  /\bwhat (?:were|was) (?:we|i) (?:just )?(?:talking|saying|speaking|telling)\b|\bwhat (?:did|have) (?:we|i) (?:just |been )?(?:talk(?:ed|ing)?(?: about)?|discuss(?:ed)?|say|said|tell you|told you)(?: so far| earlier| before| today)?\W*$|\bwhere (?:were|did) we\b|\bdo you (?:even )?remember (?:what|anything) i (?:said|told you|wrote)\W*$/;
const EARLIER_VISIT =
  /\b(?:last (?:week|time|month|night|session|conversation)|yesterday|the other day|before today|previous(?:ly)? (?:session|conversation|chat))\b/;

/**
 * Answers a question about what the person said earlier in this conversation, in their own words: names, days, and the
 * sentence that has most of the words asked for. Returns null for anything else.
 */
export function recallFacts(conversation: Conversation, voice: Voice): Turn | null {
  const said = recall(conversation, voice);
  return said && { say: said, ask: null };
}

function recall({ last, plain, earlier, firstName }: Conversation, voice: Voice): string[] | null {
  if (
    plain.length > 200 ||
    !ASKS.test(plain) ||
    (TAG.test(plain) && !NAMES_ASKED.test(plain)) ||
    [NO_ASKING, KNOWING].some((one) => one.test(plain)) ||
    /\babout (?:me|you)\b/.test(plain)
  )
    return null;
  const say = (pool: readonly string[], slots: Slots = {}) => [
    voice.say(pool, slots) ?? voice.say(lines.notTold, slots) ?? '',
  ];
  if (
    /\b(?:remember|recall|know|talk\w*|told|said)\b/.test(plain) &&
    EARLIER_VISIT.test(plain) &&
    /\b(?:we|i|you|me)\b/.test(plain)
  )
    return say(lines.otherVisit);
  const names = findNames(earlier);
  if (/\bmy name\b/.test(plain)) return ownName(names, firstName, say);
  const named = nameAsked(last, plain, names);
  if (named) {
    const pool = /\bwho(?:'s| is| was) (?!my\b|our\b)/.test(plain) && named.relation ? lines.related : lines.named;
    if (named.sentence.toLowerCase() === named.name.toLowerCase()) return say(lines.namedAlone, { name: named.name });
    return say(pool, { name: named.name, relation: named.relation, words: quoteSentence(named.sentence) });
  }
  const listed = earlier.flatMap(sentencesOf).findLast((sentence) => ONLY_NAMES.test(sentence));
  if (NAMES_ASKED.test(plain) && listed !== undefined) return say(lines.toldAs, { words: quoteSentence(listed) });
  const relation = MY_RELATION.exec(last)?.[2]?.toLowerCase();
  if (relation && NAMES_ASKED.test(plain) && !NO_FACT.test(plain)) {
    const only = names.filter((one) => one.relation === null);
    return only.length === 1
      ? say(lines.toldAs, { words: quoteSentence(only[0]!.sentence) })
      : say(lines.nameUnknown, { relation });
  }
  if (NAMES_ASKED.test(plain) && /\b(?:his|her|their|its)\b/.test(plain)) return nameOfOthers(plain, earlier, say);
  if (TALKED.test(plain)) return recount(earlier, voice);
  const reported = OTHERS_SAID.test(plain)
    ? earlier.flatMap(sentencesOf).findLast((sentence) => /\b(?:says|said|told|wrote|asked)\b/.test(sentence))
    : undefined;
  if (reported !== undefined) return say(lines.toldAs, { words: quoteSentence(reported) });
  const isRecall =
    /\bdo you (?:still )?(?:remember|recall)\b|\bdo you (?:still )?know (?:my|our|what|when|where|who|how|which)\b|\bagain\W*$/.test(
      plain,
    );
  const isAboutSaid = asksAboutSaid(plain) || (isRecall && !NO_FACT.test(plain));
  const isFactQuestion =
    /\b(?:what|when|where|who|which|how (?:old|many|long|much|often))\b/.test(plain) && OWN_LIFE.test(plain);
  const isOfNamed = asksOfNamed(last, names);
  const isFact =
    isFactQuestion ||
    (isOfNamed && isQuestion(plain)) ||
    (/\b(?:what|when|where|which|who)\b/.test(plain) && !NO_FACT.test(plain));
  if (!isAboutSaid && (!isFact || NO_FACT.test(plain) || !isQuestion(plain))) return null;
  const asksWhatIs = /^(?:and |so |but )?(?:what|who|which) (?:do|does) (?:i|we)\b(?! (?:have|need) to\b)/.test(plain);
  if (!isAboutSaid && asksWhatIs) return null;
  const found = findSentences(plain, earlier, names);
  if (found.length === 0) return isAboutSaid || (isFactQuestion && earlier.length > 0) ? say(lines.notTold) : null;
  return say(lines.toldAs, { words: found.map(quoteSentence).join(' and ') });
}

/** Tells the name of somebody of somebody else: “his brother was called Pete”. */
function nameOfOthers(plain: string, earlier: readonly string[], say: Say): string[] {
  const relation = /\b(?:his|her|their) (\w+?)'?s name\b/.exec(plain)?.[1];
  const told = earlier.flatMap(sentencesOf).findLast((sentence) => {
    const words = toPlain(sentence);
    const isCalled = /\b(?:is|was|'s) (?:called|named)\b|\bname(?:'s| is| was)\b/.test(words);
    return isCalled && ['his', 'her', 'their'].some((of) => words.includes(`${of} ${relation}`));
  });
  return told === undefined ? say(lines.notTold) : say(lines.toldAs, { words: quoteSentence(told) });
}

/** “What? I said leave my job” and “That is what I said. Can we go on?” ask for nothing that was said. */
function asksAboutSaid(plain: string): boolean {
  const clauses = plain.split(/(?<=[.?!])\s+/);
  return clauses.some((clause) => SAID.test(clause) && (clause.endsWith('?') || ASKS.test(clause)));
}

/** Returns whether the last sentence, which asks, has one of the names. */
function asksOfNamed(last: string, names: readonly Named[]): boolean {
  const question = toPlain(sentencesOf(last).at(-1) ?? '');
  return names.some(({ name }) => question.includes(name.toLowerCase()));
}

type Say = (pool: readonly string[], slots?: Slots) => string[];

function ownName(names: readonly Named[], firstName: string | null, say: Say): string[] {
  const own = names.findLast(({ relation }) => relation === 'me');
  if (own) return say(lines.named, { name: own.name, words: quoteSentence(own.sentence) });
  return firstName === null ? say(lines.ownNameUnknown) : say(lines.ownNameFromProfile, { name: firstName });
}

function nameAsked(last: string, plain: string, names: readonly Named[]): Named | null {
  const others = names.filter(({ relation }) => relation !== 'me');
  const relation =
    MY_RELATION.exec(last)?.[2]?.toLowerCase() ?? /\bmy (?:[\w-]+ ){0,2}?([a-z]+)s name\b/.exec(plain)?.[1];
  const asksName = NAMES_ASKED.test(plain) || /\bwho(?:'s| is| was) (?:my|our)\b/.test(plain);
  if (relation && asksName) return others.findLast((one) => one.relation === relation) ?? null;
  const the = /\bthe ([a-z]+)(?:'s)? (?:called|named|name)\b|\bname of the ([a-z]+)\b/.exec(plain);
  const ofThe = the && others.findLast((one) => one.relation === (the[1] ?? the[2]));
  if (ofThe) return ofThe;
  if (/\b(?:broke up|split up|divorced)\b/.test(plain) && NAMES_ASKED.test(plain))
    return others.findLast((one) => one.relation === 'ex') ?? others.at(-1) ?? null;
  if (
    /\b(?:his|her|their|its) name\b|\b(?:he|she|it) (?:called|named)\b/.test(plain) &&
    /\b(?:what|who|remember)\b/.test(plain)
  )
    return others.at(-1) ?? null;
  const who = /\bwho(?:'?s| is| was) ([\p{L}'-]+)/u.exec(plain)?.[1];
  return others.findLast(({ name }) => name.toLowerCase() === who) ?? null;
}

/** Tells what was talked about, in the first words of up to three messages. */
function recount(earlier: readonly string[], voice: Voice): string[] {
  const told = earlier.map((text) => sentencesOf(text)[0] ?? '').filter((sentence) => wordsOf(sentence).length >= 4);
  const chosen = told.length <= 3 ? told : [told[0]!, ...told.slice(-2)];
  if (chosen.length === 0) return [voice.say(lines.littleSaid) ?? ''];
  const listed = chosen.map(quoteSentence);
  const words = listed.length === 1 ? listed[0]! : `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`;
  return [voice.say(lines.recounted, { words }) ?? voice.say(lines.notTold) ?? ''];
}

const STOP = new Set(
  'what when where who which how old many long much often do does did you remember know recall again say said tell told about my me i we our is was are were the a an it its that this in on at to of for and or so have has had will with just mention mentioned write wrote be been am again name called ok okay hey please still even'.split(
    ' ',
  ),
);
/** Words that are asked for by another word than they were said with. */
const ALSO: Record<string, string[]> = {
  drink: ['tea', 'coffee', 'wine', 'beer', 'water'],
  live: ['mov', 'city', 'flat', 'house'],
  job: ['work', 'teacher', 'nurse'],
  work: ['job', 'nurse', 'teacher'],
  mom: ['mum', 'mother'],
  mother: ['mom', 'mum'],
  dad: ['father'],
  father: ['dad'],
  age: ['year'],
  old: ['year', 'age'],
  wedding: ['marri', 'married'],
  met: ['known'],
  catch: ['caught'],
  buy: ['bought'],
  eat: ['ate'],
  win: ['won'],
  lose: ['lost'],
  find: ['found'],
  make: ['made'],
  give: ['gave'],
  see: ['saw'],
  tak: ['took'],
  break: ['broke'],
  teach: ['taught'],
  bring: ['brought'],
  send: ['sent'],
};

/** Returns the one or two sentences that have most of the words of the question, the latest first. */
function findSentences(plain: string, earlier: readonly string[], names: readonly Named[]): string[] {
  const asked = wordsOf(plain)
    .filter((word) => !STOP.has(word))
    .map(stem);
  const terms = new Set(asked.flatMap((term) => [term, ...(ALSO[term] ?? [])]));
  const asksWhen = /\bwhen\b|\bwhat (?:day|date|time|month|year)\b|\bwhich day\b/.test(plain);
  const asksAge = /\bhow old\b|\b(?:his|her|their|my) age\b/.test(plain);
  const said = earlier
    .flatMap(sentencesOf)
    .filter((sentence) => !/\?$/.test(sentence) && !ASKS.test(toPlain(sentence)));
  const scored = said.map((sentence, at) => {
    const stems = new Set(wordsOf(sentence).map(stem));
    const hits = [...terms].filter((term) => stems.has(term)).length;
    const isTimed =
      (asksWhen && WHEN.test(sentence)) ||
      (asksAge && /\b(?:am|is|was|were|'m|'s|turns?) \d{1,2}\b|\byears old\b/i.test(sentence));
    // A day without the words of the question is better than the words without a day.
    const score = hits * 2 + (isTimed ? 3 : 0) + at / 1_000;
    if (hits === 0 && !isTimed) return { sentence, score: 0 };
    return { sentence, score };
  });
  const best = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  if (best.length === 0) return [];
  const relation = MY_RELATION.exec(plain)?.[2];
  const nameTold = names.findLast((one) => one.relation === relation)?.sentence;
  const first = best[0]!.sentence;
  return /\babout\b/.test(plain) && nameTold !== undefined && nameTold !== first ? [first, nameTold] : [first];
}

function stem(word: string): string {
  const bare = word.replace(/'s?$/, '');
  return bare.length <= 3 ? bare : bare.replace(/(?:ing|ed|es|s)$/, '').replace(/(.)\1$/, '$1');
}
