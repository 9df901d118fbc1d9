import { isAboutAnother } from '~/features/safety/safety-of';
import { screenText } from '~/features/safety/screen-text';
import type { ModelPrompt, PromptQuote } from '~/platform/model/model-prompt';
import { answerRequest } from './answer-request';
import { answerClosing, answerSmallTalk } from './answer-small-talk';
import { beginTopic, careKindIn, type CareTopic, topicAt, topicOf, witnessedIn } from './care/care-topic';
import { answersCrisis, composeCrisisReply, hasNumbers, isAskedAsBereaved } from './crisis-reply';
import { findLost, findNames, findWho } from './reading/find-facts';
import { meaningOf } from './reading/read-answer';
import { triedIn } from './reading/read-tried';
import { returnFromAlarm } from './misread-alarm';
import { recallFacts } from './recall-facts';
import { createVoice, type Slots, type Voice } from './talks/choose-line';
import { answerShort, currentPlace, followAnswer, followHeard, goOn, type Here, say } from './talks/follow-talk';
import { findStep } from './talks/find-place';
import { answerRefusal, isRefused } from './talks/keep-refused';
import { listen } from './talks/listen';
import { openedTalk } from './talks/open-talk';
import { type Conversation, parseConversation } from './talks/parse-conversation';
import type { Turn } from './talks/turn';
import { answerWithdrawal } from './withdrawal';
import { correction } from './words/asked-lines';
import { linesAgain, unanswered } from './words/crisis-phrases';
import { goOn as goOnLines } from './words/listening-lines';
import { panic } from './words/talks/panic';
import { aboutQuotes, askingAfter, introduction, quotesFound, quotesOfBeginning } from './words/opening-lines';

/**
 * Returns the reply of the offline companion: a step of a written talk, or a short acknowledgment and one open question.
 * It says nothing about the person that they did not write. The same conversation and seed give the same reply.
 */
export function composeOfflineReply(prompt: ModelPrompt): string {
  const conversation = parseConversation(prompt);
  const voice = createVoice(`${prompt.seed}|${conversation.turn}|${conversation.last}`, conversation.lately);
  const intro = conversation.lately.some((reply) => reply.includes(introduction)) ? null : introduction;
  const { severity, ownSeverity = severity, quote } = prompt;
  const isForAnother = isAboutAnother(screenText(conversation.last), conversation.last);
  const level = isRaised(severity) ? severity : isForAnother ? 'medium' : null;
  const kind = level ? careKindIn(conversation, ownSeverity) : null;
  const topic = kind === null ? topicOpened(conversation) : topicOf(kind);
  const mayReturn = !topic && !isRaised(ownSeverity) && severity !== 'critical';
  const back = mayReturn ? returnFromAlarm(conversation, voice, slotsOf(conversation)) : null;
  const isCalmer = level !== null && !topic && (back !== null || isCalmerNow(prompt, conversation));
  if (level && !topic && !isCalmer) {
    const name = conversation.turn === 0 ? conversation.firstName : null;
    const isGraveAgain = ownSeverity === 'high' || ownSeverity === 'critical';
    return composeCrisisReply({
      ...conversation,
      ...{ severity: level, name, voice, isGraveAgain, isForAnother },
      slots: slotsOf(conversation),
    });
  }
  const answered = quote?.isAlone
    ? { say: [], ask: voice.say(aboutQuotes) }
    : (back ?? answerKept(conversation, voice, topic));
  const isEmpty = answered.ask === null && answered.say.join('') === '' && !quote;
  const turn = isEmpty ? { say: [voice.sayAgain(goOnLines)], ask: null } : answered;
  const said = greet(turn.say.join(' '), conversation);
  const quoted = quote ? quoteDocument(quote, voice) : null;
  const ask = prompt.asksAfter && !topic ? (voice.say(askingAfter) ?? turn.ask) : turn.ask;
  const linesOfCrisis = isCalmer ? (!back && wasUnanswered(conversation) ? unanswered : linesAgain) : null;
  const help = topic?.lines ?? linesOfCrisis ?? (back ? linesAgain : null);
  const care = help && voice.sayAgain(help);
  return [said, quoted, intro, care, ask].filter((part) => part !== null && part !== '').join('\n\n');
}

const isRaised = (severity: ModelPrompt['severity']) => severity !== null && severity !== 'low';

/** Returns the topic whose talk a calm message opens, or null. */
function topicOpened(conversation: Conversation): CareTopic | null {
  const topic = topicAt(openedTalk(conversation.plain)?.talk ?? null) ?? witnessedIn(conversation);
  return topic && topic.talk !== currentPlace(conversation)?.talk ? topic : null;
}

/**
 * Returns whether the talk goes on as usual, beside the numbers to call: after distress that was asked about, while a
 * message is calm by itself and is no answer to that question.
 */
function isCalmerNow({ severity, ownSeverity = severity }: ModelPrompt, { last, lately }: Conversation): boolean {
  const isCalm = ownSeverity === null || ownSeverity === 'low';
  const mayGoOn = severity === 'medium' || (severity === 'high' && isAskedAsBereaved(lately));
  return mayGoOn && isCalm && lately.some(hasNumbers) && !answersCrisis(last, lately);
}

/** Returns whether the last reply was the first that asked about danger, and was not answered. */
function wasUnanswered({ lately }: Conversation): boolean {
  return lately.filter(hasNumbers).length === 1 && hasNumbers(lately.at(-1) ?? '');
}

/** Chooses what is said, without what the person has refused. Topics of care go on asking what they have to ask. */
function answerKept(conversation: Conversation, voice: Voice, topic: CareTopic | null): Turn {
  const turn = answer(conversation, voice, topic);
  const isCare = topic !== null || topicAt(currentPlace(conversation)?.talk ?? null) !== null;
  if (isCare) return turn;
  const context = { conversation, voice, slots: slotsOf(conversation) };
  const company = () =>
    openedTalk(conversation.plain)?.talk.isUrgent ? say(findStep(panic, 'company'), context) : null;
  const kept = isRefused(turn, conversation)
    ? (company() ?? answerTried(context) ?? listen(conversation, voice, null))
    : turn;
  return conversation.refused.has('questions') ? { ...kept, ask: null } : kept;
}

/** Chooses what is said: urgent talks first, then the answer to the last question, then what was asked. */
function answer(conversation: Conversation, voice: Voice, topic: CareTopic | null): Turn {
  const { plain } = conversation;
  const context = { conversation, voice, slots: slotsOf(conversation) };
  const place = currentPlace(conversation);
  const opened = openedTalk(plain);
  const meaning = meaningOf(plain);
  // Somebody who died long ago may belong to good news.
  const isInJoy = place?.talk.isJoy === true && opened?.talk.isGrief === true && LONG_SINCE.test(plain);
  const isUrgent = opened?.talk.isUrgent && opened.talk !== place?.talk && !isInJoy;
  const begins = topic !== null && topic.talk !== place?.talk;
  // Who only wants to be heard is led nowhere.
  const leads = !conversation.refused.has('listening');
  return (
    (begins ? say(beginTopic(topic, plain), context) : null) ??
    (isUrgent ? say(opened, context) : null) ??
    answerClosing(conversation, voice) ??
    answerRefusal(conversation, voice) ??
    answerWithdrawal(context, place) ??
    (correction.heard.test(plain) ? answerRequest(context) : null) ??
    (asksForWords(plain) ? recallFacts(conversation, voice) : null) ??
    (leads && place ? followAnswer(place, context) : null) ??
    answerTried(context) ??
    answerSmallTalk(conversation, voice) ??
    (leads && place ? followHeard(place, context) : null) ??
    recallFacts(conversation, voice) ??
    answerRequest(context) ??
    (leads && canOpen(opened, place, conversation) ? say(opened, context) : null) ??
    (leads && place ? goOn(place, context) : null) ??
    (meaning === null || (!place && ABOUT_STEPS.has(meaning))
      ? listen(conversation, voice, null)
      : answerShort(meaning, context))
  );
}

const LONG_SINCE = /\b(?:last (?:year|spring|summer|fall|winter)|years? ago|when i was)\b/;

/** Drops what the newest message calls tried in vain; null where it says no such thing. */
function answerTried(context: Parameters<typeof say>[1]): Turn | null {
  const { plain, lately } = context.conversation;
  if (triedIn(plain, lately.at(-1)).length === 0) return null;
  const place = currentPlace(context.conversation);
  return answerShort('unhelpful', context, place?.talk ?? null);
}

/** “What was that club I tried?” asks for words of one’s own before it is an answer to anything. */
const asksForWords = (plain: string) =>
  /^(?:and |so |wait,? )?(?:what|who|when|where|which)(?:'s| is| was| were| did)\b.*\b(?:my|i|his|her|its)\b.*\?$/.test(
    plain,
  ) && !/\b(?:should|can|could|do i|wrong)\b/.test(plain);

/** Short answers that are about something that was tried. */
const ABOUT_STEPS: ReadonlySet<string> = new Set(['unhelpful', 'tried', 'same']);

/** A talk is not left for another one so soon after one of its steps. */
const STAYS_FOR = 4;

const A_LITTLE = /\b(?:a (?:bit|little)|slightly|kinda|kind of) (?:nervous|worried|anxious|scared|afraid|stressed)\b/;

/** A talk that waits for an answer, or that holds somebody, is not left for another one. */
function canOpen(opened: ReturnType<typeof openedTalk>, place: Here | null, conversation: Conversation): boolean {
  // “I don’t know what to say” is about something once a conversation is under way.
  const isLate = conversation.turn > 0 && !place?.talk.isDoorway;
  if (!opened || (opened.talk.name === 'nothing' && isLate && (place || opened.name !== 'start'))) return false;
  // “A bit nervous though” is said beside something, and is no talk of its own.
  if (conversation.turn > 0 && opened.talk.name === 'worry' && A_LITTLE.test(conversation.plain)) return false;
  if (!place) return true;
  const isSettled = conversation.trail.slice(-STAYS_FOR).some((one) => one?.talk === place.talk && one.step);
  const stays = !place.talk.isDoorway && (place.talk.holds || isSettled || (place.isHere && place.step?.then));
  return opened.talk !== place.talk && !stays;
}

/** Returns the person’s own words that lines may hold. */
function slotsOf({ last, earlier }: Conversation): Slots {
  const texts = [...earlier, last];
  const names = findNames(texts);
  const mentioned = texts.map((text) => findWho(text, names)).find((who) => who !== null) ?? null;
  return { lost: findLost(texts, names), who: mentioned };
}

/** Begins the first reply with the name. */
function greet(said: string, { turn, firstName: ofProfile, last }: Conversation): string {
  // Who gives another name than that of the profile is called by it.
  const firstName = findNames([last]).find(({ relation }) => relation === 'me')?.name ?? ofProfile;
  if (turn > 0 || firstName === null || said === '' || said.startsWith('Hello, ') || said.includes(firstName))
    return said;
  if (/^Hello\b/.test(said)) return said.replace(/^Hello(?: again)?/, (hello) => `${hello}, ${firstName}`);
  if (
    /^(?!Congratulations)\p{Lu}[\p{L}'-]+[,.:]/u.test(said) &&
    !/^(?:Okay|Yes|Then|Mm|Good|Fine|Ha|Silence|Code)\b/.test(said)
  )
    return said;
  const first = /^(?:I\b|I’|“|\p{Lu}{2})/u.test(said) ? said : said.charAt(0).toLowerCase() + said.slice(1);
  return `${firstName}, ${first}`;
}

function quoteDocument({ document, words, isBeginning }: PromptQuote, voice: Voice): string {
  const line = voice.say(isBeginning ? quotesOfBeginning : quotesFound, { document, words });
  return line ?? `“${document}”: “${words}”`;
}
