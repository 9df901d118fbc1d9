import type { CareKind } from '~/features/safety/care-kind';
import { careKindOf, isAboutAnother } from '~/features/safety/safety-of';
import { screenText } from '~/features/safety/screen-text';
import type { Severity } from '~/features/safety/severity';
import { toPlain } from '../reading/plain-text';
import { meaningOf } from '../reading/read-answer';
import { findStep, type Place } from '../talks/find-place';
import type { Conversation } from '../talks/parse-conversation';
import { abuse, abuseLines } from '../words/care/abuse';
import { eating, eatingLines } from '../words/care/eating';
import { harmLines, harmToOthers } from '../words/care/harm-to-others';
import type { Talk } from '../words/talks/talk';

/** Trouble that has a written talk and help lines of its own. */
export type CareTopic = {
  talk: Talk;
  lines: readonly string[];
  /** Messages that begin the talk elsewhere than at its start. */
  begins: readonly (readonly [RegExp, string])[];
};

const topics: Partial<Record<CareKind, CareTopic>> = {
  abuse: {
    talk: abuse,
    lines: abuseLines,
    begins: [
      [
        /\b(?:i'?m hiding|(?:has|have|got|holding|pulled) (?:a|the|his|her) (?:gun|knife|weapon)|(?:is|'s) (?:outside|at the door|coming for))\b/,
        'urgent',
      ],
    ],
  },
  eating: { talk: eating, lines: eatingLines, begins: [] },
  'harm-to-others': {
    talk: harmToOthers,
    lines: harmLines,
    begins: [
      [/\b(?:baby|newborn|infant)\b/, 'baby'],
      [/\bvoices?\b/, 'voices'],
    ],
  },
};

export const topicLines = Object.values(topics).flatMap(({ lines }) => lines);

/** So many of the last messages tell what a conversation is about. */
const LOOKED_AT = 8;

/**
 * Returns what a conversation with raised severity is about: the kind of its newest message that speaks of trouble.
 * Danger to oneself, in any of the last messages, comes before everything else.
 */
export function careKindIn(conversation: Conversation, ownSeverity: Severity | null): CareKind {
  const { last, earlier } = conversation;
  if (isRaised(ownSeverity) && !isRaised(screenText(last)) && isElsewhere(conversation)) return 'danger';
  let newest: CareKind | null = null;
  for (const text of [last, ...earlier.slice(1 - LOOKED_AT).reverse()]) {
    const severity = screenText(text);
    if (severity === null || !(isRaised(severity) || isAboutAnother(severity, text))) continue;
    const kind = careKindOf(severity, text);
    if (kind === 'danger') return kind;
    // “No, I’m not safe” answers a topic’s question.
    if (text === last && kind === 'distress' && asksForSafety(conversation)) continue;
    newest ??= kind;
  }
  // Who told of violence in other words is in its talk.
  return newest ?? kindAt(conversation.trail.at(-1)?.talk ?? null) ?? 'danger';
}

const isRaised = (severity: Severity | null) => severity !== null && severity !== 'low';

/** In a topic, what is grave only by its context is danger, unless it answers whether the person is safe. */
function isElsewhere(conversation: Conversation): boolean {
  const isInTopic = topicAt(conversation.trail.at(-1)?.talk ?? null) !== null;
  return isInTopic && !asksForSafety(conversation) && meaningOf(conversation.plain) === null;
}

/** Returns whether the last reply was the step of a topic that asks whether the person is safe. */
function asksForSafety({ trail }: Conversation): boolean {
  const place = trail.at(-1);
  return topicAt(place?.talk ?? null) !== null && (place?.step?.ask?.some((line) => /\bsafe\b/.test(line)) ?? false);
}

/** Returns the topic of a kind of trouble, or null where the talk about danger is held. */
export function topicOf(kind: CareKind): CareTopic | null {
  return topics[kind] ?? null;
}

/** Returns the topic whose talk a conversation is in, or null. */
export function topicAt(talk: Talk | null): CareTopic | null {
  const kind = kindAt(talk);
  return kind === null ? null : topicOf(kind);
}

function kindAt(talk: Talk | null): CareKind | null {
  return (Object.keys(topics) as CareKind[]).find((kind) => topics[kind]?.talk === talk) ?? null;
}

const QUARREL_AT_HOME =
  /\b(?:my|our|the|her|his) (?:parents?|folks|mom|mum|mother|dad|father|step-?(?:dad|father|mom|mum|mother)|uncle) (?:\w+ ){0,4}(?:fights?|fighting|fought|yells?|yelling|yelled|screams?|screaming|screamed|shouts?|shouting|shouted)\b/;
const SIGN_OF_VIOLENCE =
  /\b(?:something|plates?|glass(?:es)?|things|dishes|chairs?|doors?|tables?|bottles?) (?:\w+ ){0,2}(?:broke|broken|smash\w*|shatter\w*|crash\w*|flew|flying|thrown)\b|\b(?:threw|throws?|throwing|smash\w*|punch\w*|broke) (?:\w+ ){0,3}(?:plates?|glass(?:es)?|doors?|walls?|windows?|chairs?|things|dishes|bottles?|phone)\b|\b(?:hid|hides?|hiding|locked) (?:\w+ ){0,4}(?:room|closet|bathroom|bed|basement)\b/;
const TOLD_BEFORE = 4;
const witnessed: CareTopic = { talk: abuse, lines: abuseLines, begins: [[/^/, 'home']] };

/** Returns the talk about abuse where somebody tells of quarrels at home, and then that something was broken. */
export function witnessedIn({ plain, earlier }: Conversation): CareTopic | null {
  if (!SIGN_OF_VIOLENCE.test(plain)) return null;
  const told = [...earlier.slice(-TOLD_BEFORE).map(toPlain), plain];
  return told.some((text) => QUARREL_AT_HOME.test(text)) ? witnessed : null;
}

export function beginTopic({ talk, begins }: CareTopic, plain: string): Place | null {
  return findStep(talk, begins.find(([pattern]) => pattern.test(plain))?.[1] ?? 'start');
}
