import { screen } from '~/features/safety/screen-text';
import { toPlain } from './reading/plain-text';
import type { Slots, Voice } from './talks/choose-line';
import {
  actionQuestions,
  askingPlainly,
  barriers,
  bereaved,
  bereavedAsks,
  company,
  emergency,
  emergencyQuestions,
  goodSteps,
  lighter,
  lines,
  linesAgain,
  noAnswers,
  plainQuestions,
  staying,
  stayingQuestions,
  thanks,
  thanksGently,
  yesAnswers,
} from './words/crisis-phrases';
import { forAnother } from './words/care/for-another';
import * as words from './words/crisis-words';
import { DIED_BY_OWN_HAND } from './words/fact-words';
import { grief } from './words/talks/grief';

/*
 * What Orion says when a user speaks of suicide or self-harm: thanks, the direct question, who can be reached now, and
 * not being alone. It names no method, does not argue and promises nothing. It follows the 988 Lifeline's steps for
 * helping (ask, be there, help keep safe, help connect, follow up) as far as a text on a screen can.
 */

type CrisisTurn = {
  last: string;
  severity: 'medium' | 'high' | 'critical';
  lately: readonly string[];
  name: string | null;
  voice: Voice;
  slots: Slots;
  /** The message itself speaks of danger again. */
  isGraveAgain: boolean;
  /** It is about the danger that somebody else is in. */
  isForAnother: boolean;
};

type Asked = 'intent' | 'safe' | 'action' | 'emergency' | 'other';

/** Returns whether a message answers what the last reply asked about danger. */
export function answersCrisis(last: string, lately: readonly string[]): boolean {
  const asked = lastQuestion(lately);
  const isOther = asked === 'other' && !stayingQuestions.some((question) => lately.at(-1)?.includes(question));
  if (asked === null || isOther) return false;
  return (
    meaningOf(last, asked) !== null ||
    (asked === 'intent' && [words.yes, words.no, words.partly].some((said) => said.test(last)))
  );
}

/** Returns whether a reply names the lines to call. */
export const hasNumbers = (reply: string) => /\b988\b/.test(reply);

/** Returns whether the last reply asked about thoughts of suicide. */
export const hasAskedPlainly = (lately: readonly string[]) => lastQuestion(lately) === 'intent';

/** Returns what the last reply asked; null when it was not about a crisis. */
function lastQuestion(lately: readonly string[]): Asked | null {
  const last = lately.at(-1) ?? '';
  if (!hasNumbers(last)) return null;
  if (emergencyQuestions.some((question) => last.includes(question))) return 'emergency';
  if (actionQuestions.some((question) => last.includes(question))) return 'action';
  const question = /(?<![^.?!\n])[^.?!\n]*\?/.exec(last)?.[0] ?? '';
  if (/ending your life|killing yourself/.test(question)) return 'intent';
  return /\bsafe\b/.test(question) ? 'safe' : 'other';
}

/** Returns whether the person was asked about danger because of a loss, and about nothing worse since then. */
export function isAskedAsBereaved(lately: readonly string[]): boolean {
  const at = lately.findLastIndex((reply) => bereavedAsks.some((question) => reply.includes(question)));
  const crisisQuestions = [...plainQuestions.intent, ...plainQuestions.safe, ...actionQuestions, ...emergencyQuestions];
  return (
    at >= 0 && lately.slice(at + 1).every((reply) => !crisisQuestions.some((question) => reply.includes(question)))
  );
}

export function composeCrisisReply(turn: CrisisTurn): string {
  const asked = lastQuestion(turn.lately);
  if (turn.severity !== 'critical' && isBereaved(turn) && !isAskedAsBereaved(turn.lately)) return replyToBereaved(turn);
  const worriesForAnother =
    ((turn.isForAnother || words.aboutAnother.test(turn.last)) && !words.saidOfThemselves.test(turn.last)) ||
    (words.forAnother.test(turn.lately.at(-1) ?? '') && !words.ofThemselves.test(turn.last));
  if (worriesForAnother) return replyForAnother(turn, asked === null);
  const meaning = asked === null ? null : meaningInTurn(turn, asked);
  if (
    turn.severity === 'critical' &&
    (words.attemptMade.test(turn.last) || (asked === 'emergency' && meaning !== 'step'))
  )
    return emergencyReply(turn);
  if (asked === null) return firstReply(turn);
  if (meaning === 'danger')
    return join(
      [turn.voice.sayAgain(yesAnswers), urgentLine(turn), turn.voice.sayAgain(company)],
      turn.voice.sayAgain(actionQuestions),
    );
  if (meaning === 'safer')
    return join(
      [turn.voice.sayAgain(noAnswers), turn.voice.sayAgain(linesAgain)],
      (isAskedAsBereaved(turn.lately) ? turn.voice.say(grief.steps.person!.ask!, turn.slots) : null) ??
        turn.voice.sayAgain(stayingQuestions),
    );
  if (meaning === 'step')
    return join(
      [turn.voice.sayAgain(goodSteps), turn.voice.sayAgain(linesAgain)],
      turn.voice.sayAgain(stayingQuestions),
    );
  if (meaning === 'barrier')
    return join([turn.voice.sayAgain(barriers), turn.voice.sayAgain(linesAgain)], turn.voice.sayAgain(actionQuestions));
  return stayingReply(turn);
}

function firstReply({ voice, name, severity, last }: CrisisTurn): string {
  const isPlain = severity === 'critical' || words.saidPlainly.test(last);
  // Where its words as a whole sound grave, and no phrase of danger is in them, it may be about something else.
  const { severity: alone, categories } = screen(last);
  const isGentle = !isPlain && (severity === 'medium' || (alone === severity && categories.length === 0));
  const thanked = voice.sayAgain(isGentle ? thanksGently : thanks);
  const opening = name === null ? thanked : `${name}, ${uncapital(thanked)}`;
  const questions = isPlain ? plainQuestions.safe : plainQuestions.intent;
  return join(
    [opening, voice.sayAgain(lines), voice.sayAgain(isGentle ? askingPlainly : company)],
    voice.sayAgain(questions),
  );
}

function isBereaved({ last }: CrisisTurn): boolean {
  return DIED_BY_OWN_HAND.test(toPlain(last)) && !words.saidOfThemselves.test(last);
}

function replyToBereaved({ voice, slots }: CrisisTurn): string {
  return join([voice.say(bereaved, slots), voice.sayAgain(linesAgain)], voice.sayAgain(bereavedAsks));
}

function emergencyReply({ voice }: CrisisTurn): string {
  return join(
    [voice.sayAgain(thanks), voice.sayAgain(emergency), voice.sayAgain(linesAgain)],
    voice.sayAgain(emergencyQuestions),
  );
}

function replyForAnother({ voice, last }: CrisisTurn, isFirst: boolean): string {
  const how = words.mayBeHurt.test(last) ? forAnother.hurt : isFirst ? forAnother.how : null;
  const alone = /\balone\b|by (?:her|him|them)sel/i.test(last) ? forAnother.alone : null;
  return join(
    [voice.sayAgain(isFirst ? forAnother.first : forAnother.later), how ?? alone, forAnother.lines],
    voice.sayAgain(isFirst ? forAnother.safe : forAnother.asks),
  );
}

function stayingReply({ voice, last, severity, lately }: CrisisTurn): string {
  const opening = words.easing.test(last) ? voice.sayAgain(lighter) : voice.sayAgain(staying);
  const askedPlainly = lately.some((reply) => /ending your life|killing yourself/.test(reply));
  const questions =
    !askedPlainly && !words.easing.test(last)
      ? plainQuestions.intent
      : severity === 'critical' && !words.easing.test(last)
        ? [...plainQuestions.safe, ...actionQuestions]
        : stayingQuestions;
  return join(
    [opening, voice.sayAgain(linesAgain), words.easing.test(last) ? null : voice.sayAgain(company)],
    voice.sayAgain(questions),
  );
}

/** “No, I don’t want to live” is no answer that somebody is safe. */
function meaningInTurn({ last, isGraveAgain }: CrisisTurn, asked: Asked) {
  if (asked === 'intent' && words.partly.test(last)) return 'danger';
  const meaning = meaningOf(last, asked);
  if (meaning !== 'safer' || words.deniesPlan.test(last)) return meaning;
  if (isGraveAgain) return asked === 'intent' ? 'danger' : null;
  return words.stillHurts.test(last) ? null : meaning;
}

/** Returns the meaning of a yes or a no, which depends on the question that it answers. */
function meaningOf(last: string, asked: Asked): 'danger' | 'safer' | 'step' | 'barrier' | null {
  if (last.length > 160) return null;
  if (words.companyNear.test(last)) return 'step';
  if (words.safeNow.test(last) && !/\bnot\b|n't/i.test(last)) return 'safer';
  if (words.deniesPlan.test(last)) return 'safer';
  const said = words.no.test(last) ? 'no' : words.yes.test(last) ? 'yes' : null;
  if (said === null) return null;
  if (asked === 'intent') return said === 'yes' ? 'danger' : 'safer';
  if (asked === 'safe') return said === 'yes' ? 'safer' : 'danger';
  if (asked === 'other') return null;
  return said === 'yes' ? 'step' : 'barrier';
}

function urgentLine({ voice }: CrisisTurn): string {
  return voice.sayAgain([
    'Please call or text 988 now, or text HOME to 741741; if you may act on it, call 911 or your local emergency number.',
    'Please do this now: call 988 or text it, or text HOME to 741741. In immediate danger, call 911 or your local emergency services.',
    'Now is the moment to call or text 988, or to text HOME to 741741, and 911 or your local emergency number if you might act.',
  ]);
}

function join(parts: (string | null)[], question: string): string {
  return [...parts.filter((part) => part !== null), question].join('\n\n');
}

function uncapital(text: string): string {
  return /^I(?:\b|’)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
