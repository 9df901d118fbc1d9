import { askedIn, type SafetyQuestion } from './safety-questions';
import { higherSeverity, severityRank, type Severity } from './severity';
import type { RiskCategory } from './rules/risk-rule';
import { type Screening, screen } from './screen-text';
import { splitSentences } from './text/split-sentences';

/** What was said before a message: Orion's last reply, and the person's latest messages, the newest first. */
export type TalkBefore = { question: string | null; said?: () => readonly string[] };
/** With the level of the conversation. */
type Before = TalkBefore & { running: Severity | null };

/** Words before an answer that say nothing. */
const FILLERS = new Set('um uh well honestly so oh and ok okay hmm mm tbh'.split(' '));
const AFFIRMS =
  /^(?:yes|yeah|yea|yep|yup|ya|yh|ye|si|oui|ja|sure|correct|right|true|i (?:do|am|have|did|was|think so|guess|suppose|might|would|could)|it (?:does|is|has|did|might)|a little|a bit|a lot|sometimes|often|always|every (?:day|night|morning|hour)|all the time|most days|lately|only (?:when|at|if)|kind ?of|kinda|sort ?of|probably|definitely|absolutely|of course|mhm|uh huh|obviously|pretty much|in a way|it crossed my mind|they (?:do|are)|more than once)\b/;
const WAVERS =
  /^(?:maybe|perhaps|not (?:tonight|today|yet|now|really|right now|sure|exactly|anymore|entirely|completely)|i (?:dont|do not) know|i dont think so|idk|dunno|hard to say|i ?m not sure|no plan|what if i (?:did|was|am|do)|does it matter|why (?:does|do|would) (?:it|you)|i (?:cant|cannot|wouldnt) say|id rather not|no comment)\b/;
const DENIES =
  /^(?:no(?! (?:worries|problem|prob)\b)|nope(?! (?:all|im) (?:good|fine)\b)|nah|na|never|not at all|i (?:dont|do not|am not|m not|have not|havent|would never)|im not|nein|non)\b/;
const NOT_SAFE =
  /\b(?:not|isnt|arent|dont|do not|never|no longer) (?:(?:think|i am|really|feel|feeling|very|so|quite|that|completely|entirely|totally) ){0,3}safe\b|\bunsafe\b/;
const IS_SAFE = /\b(?:i am|im|i feel|we are|yes|yeah|yep) (?:\w+ ){0,2}(?:safe|ok|okay|fine)\b/;

/** Means, places and amounts that hardly anybody asks about without a reason, and what asks for them. */
const MEANS =
  /\b(?:bridges?|cliffs?|roof ?tops?|(?:tall|high)(?:est)? (?:building|bridge|point|place)s?|pills?|tablets?|tylenol|paracetamol|acetaminophen|ibuprofen|insulin|opioids?|sleeping (?:pills?|aids?|tablets?)|overdos\w+|guns?|pistols?|rifles?|firearms?|bullets?|ammo|ropes?|noose|razors?|blades?|carbon monoxide|helium|nitrogen|poisons?|bleach|antifreeze|train tracks?|bleed(?:ing)? out)\b/i;
const ASKS_FOR =
  /\b(?:how (?:many|much|high|tall|long|fast|deep)|how (?:do|can|would) (?:you|i|one|people) (?:tie|make|load|get|buy|use|mix|take)|where (?:can|do|is|are|could)|which|what (?:is|are) the (?:tallest|highest|strongest|fastest|quickest|deepest|best)|is there (?:a|any)|are there (?:any )?)\b/i;
const LETHAL =
  /\b(?:lethal|fatal|quickest|painless\w*|tallest|highest|deadly|enough to (?:die|kill)|(?:how many|how much)[^.?!]{0,40}\b(?:die|kill|dangerous|too (?:much|many)|overdose|do it|would it take))\b/i;
/** Ordinary reasons to ask. */
const ORDINARY =
  /\b(?:cook\w*|kitchen|vitamins?|prescri\w+|doctor|pharmac\w+|headache|song|band|album|movie|film|book|game|desk|chair|climb\w*|hik\w*|sail\w*|museum|photo\w*|for my (?:cat|dog|mom|mum|mother|dad|father|kid|son|daughter|back|cold|allerg\w+))\b/i;

/**
 * Screens a message with what was said before it: a short answer is read with the question, and a question about means
 * after distress is grave. It never throws.
 */
export function screenTurn(text: string, before: Before, found = screen(text)): Screening {
  try {
    return readTurn(text, before, found);
  } catch {
    return { ...found, severity: higherSeverity(found.severity, 'medium'), hasFailed: true };
  }
}

function readTurn(text: string, { running, question, said }: Before, found: Screening): Screening {
  const answered = severityOfAnswer(text, question, running);
  const asked = severityOfMeans(text, running, said);
  const timed = severityOfTime(text, running);
  const severity = [answered.severity, asked, timed].reduce<Severity | null>(higherSeverity, found.severity);
  if (severity === found.severity) return found;
  const isAnswer = severity === answered.severity;
  const reason = isAnswer
    ? 'the answer to a question about safety'
    : severity === asked
      ? 'a question about means after distress'
      : 'a time is set after talk of danger';
  const score = Math.max(found.score, MIN_SCORES[severity!]);
  const categories = [...new Set([...found.categories, ...(isAnswer ? answered.categories : [])])];
  const spans = [{ start: 0, end: text.length }];
  const isSaidBefore = isAnswer || severity !== asked;
  return { ...found, severity, score, reason, spans, categories, ...(isSaidBefore && { isAnswer: true }) };
}
const MIN_SCORES = { low: 0.4, medium: 0.6, high: 0.85, critical: 0.95 };

type Answered = { severity: Severity | null; categories: RiskCategory[] };

/** Reads the first sentence of an answer with the questions before it. What it is about only the questions say. */
function severityOfAnswer(text: string, reply: string | null, running: Severity | null): Answered {
  const isInDanger = severityRank(running) >= severityRank('high');
  const asked = reply === null ? [] : askedIn(reply).filter((one) => one !== 'bare-plan' || isInDanger);
  if (asked.length === 0) return { severity: null, categories: [] };
  const [first, second] = splitSentences(text);
  const answer = answerOf(first ? text.slice(first.start, first.end) : '');
  const whole = answerOf(second ? text.slice(first!.start, second.end) : text);
  const isUnsafe = NOT_SAFE.test(whole.slice(0, MAX_ANSWER));
  const answers = asked.map((one) => {
    const severity = answer.length <= MAX_ANSWER ? severityTo(one, answer, whole, asked) : null;
    return { severity, categories: severity === null ? [] : ABOUT[one] };
  });
  return {
    severity: answers.reduce<Severity | null>(
      (worst, one) => higherSeverity(worst, one.severity),
      isUnsafe ? 'high' : null,
    ),
    categories: answers.flatMap(({ categories }) => categories),
  };
}
/** A longer first sentence speaks for itself. */
const MAX_ANSWER = 120;

/** What an answer is about. Whether somebody is safe says nothing of why: that was said before. */
const ABOUT: Record<SafetyQuestion, RiskCategory[]> = {
  dying: ['suicide'],
  living: ['suicide'],
  plan: ['suicide'],
  harm: ['self-harm'],
  'bare-plan': [],
  safe: [],
  unsafe: [],
  others: ['harm-to-others'],
  hurt: ['abuse'],
  'was-hurt': ['abuse'],
  theirs: ['someone-else'],
};
/** What a "yes" and an answer that does not say no are. */
const GRAVITY: Record<SafetyQuestion, { yes: Severity | null; perhaps: Severity | null }> = {
  ...{ dying: { yes: 'high', perhaps: 'medium' }, harm: { yes: 'high', perhaps: 'medium' } },
  ...{ plan: { yes: 'critical', perhaps: 'high' }, 'bare-plan': { yes: 'critical', perhaps: 'high' } },
  ...{ others: { yes: 'high', perhaps: 'medium' }, theirs: { yes: 'high', perhaps: 'medium' } },
  ...{ hurt: { yes: 'high', perhaps: 'medium' }, 'was-hurt': { yes: 'medium', perhaps: null } },
  ...{ unsafe: { yes: 'high', perhaps: 'medium' } },
  ...{ safe: { yes: null, perhaps: 'medium' }, living: { yes: null, perhaps: 'medium' } },
};

function severityTo(
  asked: SafetyQuestion,
  answer: string,
  whole: string,
  all: readonly SafetyQuestion[],
): Severity | null {
  const isAffirmed = AFFIRMS.test(answer);
  const { yes, perhaps } = GRAVITY[asked];
  // "Yes, but I am safe" answers both questions; "Yes, I am safe" one.
  const isBoth = yes !== null && isAffirmed && /\bbut\b/.test(whole);
  if (!isBoth && IS_SAFE.test(whole) && !NOT_SAFE.test(whole) && all.includes('safe')) return null;
  if (yes === null) {
    // Beside another question nobody knows which of them a "no" answers.
    if (all.length > 1) return null;
    return DENIES.test(answer) ? 'high' : WAVERS.test(answer) ? perhaps : null;
  }
  if (isAffirmed) return yes;
  return WAVERS.test(answer) || answer === '' ? perhaps : null;
}

/** Returns the words of an answer without those that say nothing. */
function answerOf(text: string): string {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/\p{L}+/gu) ?? [];
  const first = words.findIndex((word) => !FILLERS.has(word));
  return first === -1 ? '' : words.slice(first).join(' ');
}

/**
 * A question about means is grave after danger, and one for what is deadly after any distress: in the same message, in
 * those before, or in what happened to the person.
 */
function severityOfMeans(text: string, level: Severity | null, said: Before['said']): Severity | null {
  if (!MEANS.test(text)) return null;
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end));
  const asks = sentences.filter((one) => one.length <= MAX_REQUEST && MEANS.test(one) && !ORDINARY.test(one));
  const running = severityRank(level);
  if (running >= severityRank('medium') && asks.some((one) => ASKS_FOR.test(one))) return 'high';
  if (!asks.some((one) => LETHAL.test(one) && (ASKS_FOR.test(one) || one.includes('?')))) return null;
  const told = [...sentences.filter((one) => !MEANS.test(one)), ...(said?.().slice(0, LOOKED_AT) ?? [])];
  return running > 0 || told.some((one) => TROUBLE.test(one)) ? 'high' : null;
}
const MAX_REQUEST = 200;
/** So many messages tell what happened to the person. */
const LOOKED_AT = 4;
/** Distress that the screen does not count by itself. */
const TROUBLE =
  /\b(?:(?:lost|losing) my (?:job|home|house|kids?|wife|husband|mom|mum|dad|son|daughter)|got (?:fired|laid off|evicted|dumped)|laid off|fired me|(?:broke|broken) up|left me|dumped me|divorc\w+|i (?:failed|fail)|bankrupt\w*|debts?|(?:passed away|died)|(?:so |feel |feeling )(?:alone|lonely|empty|hopeless|lost|numb|worthless|sad|down)|depress\w+|cannot (?:cope|sleep|stop crying)|can.?t (?:cope|sleep|stop crying|do this)|crying|falling apart|give up|giving up|nothing (?:matters|helps|left|works)|nobody (?:cares|would)|no one cares|hate (?:my life|myself)|end of my rope|what.s the point|exhausted)\b/i;

/** "I will do it tonight" names nothing: what "it" is was said before. */
function severityOfTime(text: string, level: Severity | null): Severity | null {
  const isGrave = severityRank(level) >= severityRank('high');
  return isGrave && text.length <= MAX_REQUEST && TIMED.test(text) ? 'critical' : null;
}
const TIMED =
  /\b(?:do(?:ing)? (?:it|this)|go(?:ing)? through with it|end(?:ing)? it|it(?:'s| is| will be)?(?: gonna| going to)?(?: happen(?:ing)?)?) (?:\w+ ){0,2}(?:tonight|today|tomorrow|now|soon|this (?:week|weekend|evening|morning)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
