import { higherSeverity, severityRank, type Severity } from './severity';
import { type Screening, screen } from './screen-text';
import { splitSentences } from './text/split-sentences';

/** What was said before a message: the severity of the person's messages, oldest first, and what Orion asked last. */
type Before = { severities: readonly (Severity | null)[]; question: string | null };

const ASKS_ABOUT_DYING =
  /\b(?:suicid\w*|kill(?:ing)? (?:yourself|your self)|end(?:ing)? your (?:own )?life|tak(?:e|ing) your (?:own )?life|(?:want|wish|wanting|wishing|hope|hoping) (?:to |you (?:were|would) )?(?:die|be dead|not (?:be|wake|exist)|dead)|wish you (?:were|weren.?t)|thoughts? of (?:dying|death|ending)|better off dead|not (?:be|being) (?:here|alive)|end(?:ing)? (?:it all|things|it))\b/i;
const ASKS_ABOUT_HARM =
  /\b(?:hurt(?:ing)?|harm(?:ing)?|cut(?:ting)?|injur(?:e|ing)) (?:yourself|your ?self)\b|\bself.?(?:harm|injury)\b/i;
const ASKS_ABOUT_PLAN =
  /\b(?:(?:have|made|make|got|any) (?:you )?(?:a |any )?(?:\w+ )?plans?|planning|thought (?:about )?how (?:you|to)|how you (?:would|might) do|when you (?:would|might|plan)|(?:access|have) (?:to )?(?:the |any )?(?:means|pills|medications?|guns?|firearms?|weapons?|something)|means to|going to act|act on (?:it|them|these|those)|do it tonight|tried|attempt\w*|prepared)\b/i;

/** Words before an answer that say nothing. */
const FILLERS = new Set('um uh well honestly so oh and ok okay hmm mm tbh'.split(' '));
const AFFIRMS =
  /^(?:yes|yeah|yea|yep|yup|ya|yh|ye|sure|correct|right|true|i (?:do|am|have|did|was|think so|guess|suppose|might|would|could)|a little|a bit|a lot|sometimes|often|always|every day|all the time|most days|lately|kind ?of|kinda|sort ?of|probably|definitely|absolutely|of course|mhm|uh huh|obviously|pretty much|in a way|it crossed my mind|they (?:do|are)|more than once)\b/;
const WAVERS =
  /^(?:maybe|perhaps|not (?:tonight|today|yet|now|really|right now|sure|exactly)|i (?:dont|do not) know|idk|dunno|hard to say|i ?m not sure|no plan|what if i (?:did|was|am|do)|does it matter|why (?:does|do|would) (?:it|you)|i (?:cant|cannot|wouldnt) say|id rather not|no comment)\b/;
/** An answer is short. A longer message speaks for itself. */
const MAX_ANSWER = 90;

/** Means, places and amounts that somebody without a reason would hardly ask about, and what asks for them. */
const MEANS =
  /\b(?:bridges?|cliffs?|roof ?tops?|tall(?:est)? (?:building|bridge)s?|high(?:est)? (?:building|bridge|point|place)s?|heights?|pills?|tablets?|tylenol|paracetamol|acetaminophen|ibuprofen|medications?|meds|insulin|opioids?|sleeping (?:pills?|aids?|tablets?)|overdos\w+|dose|guns?|pistols?|rifles?|firearms?|bullets?|ammo|ropes?|knots?|noose|razors?|blades?|knife|knives|carbon monoxide|helium|nitrogen|poisons?|bleach|antifreeze|train tracks?|bleed(?:ing)? out)\b/i;
const ASKS =
  /\b(?:how (?:many|much|high|tall|long|fast|deep|do|does|would|could|can)|where (?:can|do|is|are|could)|which|what (?:is|are|kind|amount|dose|happens|height|would)|is there|are there|lethal|fatal|quickest|painless|nearest|closest|near me)\b/i;

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

function readTurn(text: string, { severities, question }: Before, found: Screening): Screening {
  const answered = severityOfAnswer(text, question);
  const asked = severityOfMeans(text, severities);
  const severity = higherSeverity(higherSeverity(found.severity, answered), asked);
  if (severity === found.severity) return found;
  const reason =
    severity === answered ? 'the answer to a question about safety' : 'a question about means after distress';
  const score = Math.max(found.score, MIN_SCORES[severity!]);
  return { ...found, severity, score, reason, spans: [{ start: 0, end: text.length }], categories: ['suicide'] };
}
const MIN_SCORES = { low: 0.4, medium: 0.6, high: 0.85, critical: 0.95 };

function severityOfAnswer(text: string, question: string | null): Severity | null {
  if (question === null || text.length > MAX_ANSWER) return null;
  // The last question is the one that is answered.
  const asked = question.slice(-MAX_QUESTION);
  const isDying = ASKS_ABOUT_DYING.test(asked);
  const isPlan =
    ASKS_ABOUT_PLAN.test(asked) && (isDying || ASKS_ABOUT_DYING.test(question) || ASKS_ABOUT_HARM.test(question));
  if (!isDying && !isPlan && !ASKS_ABOUT_HARM.test(asked)) return null;
  const answer = answerOf(text);
  if (AFFIRMS.test(answer)) return isPlan ? 'critical' : 'high';
  return WAVERS.test(answer) || answer === '' ? (isPlan ? 'high' : 'medium') : null;
}
const MAX_QUESTION = 400;

/** Returns the words of an answer without those that say nothing. */
function answerOf(text: string): string {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z]+/g) ?? [];
  const first = words.findIndex((word) => !FILLERS.has(word));
  return first === -1 ? '' : words.slice(first).join(' ');
}

function severityOfMeans(text: string, severities: readonly (Severity | null)[]): Severity | null {
  const lately = severities.slice(-LATELY).some((severity) => severity !== null);
  if (!lately && severityRank(runningSeverity(severities)) < severityRank('medium')) return null;
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end));
  const isAsked = sentences.some(
    (one) => one.length <= MAX_REQUEST && MEANS.test(one) && (ASKS.test(one) || /\?\s*$/.test(one)),
  );
  return isAsked ? 'high' : null;
}

const MAX_REQUEST = 200;
/** Distress in so many messages before counts, however light. */
const LATELY = 8;

/** After so many calmer messages the level of a conversation falls by one. */
const FADES_AFTER = 6;

/**
 * Returns the level of a conversation: it rises with a message at once and falls slowly. A denial or a joke does not
 * clear it. After danger it never falls below low; distress alone passes.
 */
export function runningSeverity(severities: readonly (Severity | null)[]): Severity | null {
  let [level, calm]: [Severity | null, number] = [null, 0];
  let wasGrave = false;
  for (const severity of severities) {
    if (severityRank(severity) >= Math.max(1, severityRank(level))) {
      [level, calm] = [severity, 0];
      wasGrave ||= severityRank(severity) >= severityRank('medium');
      continue;
    }
    calm += 1;
    if (level === null || calm < FADES_AFTER) continue;
    calm = 0;
    level = level === 'low' && !wasGrave ? null : FALLS_TO[level];
  }
  return level;
}
const FALLS_TO: Record<Severity, Severity> = { critical: 'high', high: 'medium', medium: 'low', low: 'low' };
