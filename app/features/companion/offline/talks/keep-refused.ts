import { refusedIn } from '../reading/read-refusal';
import { refusalLines } from '../words/refusal-lines';
import type { Voice } from './choose-line';
import type { Conversation } from './parse-conversation';
import type { Turn } from './turn';

/** Lines that lead an exercise of breath or senses. Those that name an emergency number stay. */
const EXERCISE =
  /^(?!.*\b911\b).*\b(?:breath|breaths|breathe|breathing|press your feet|name (?:five|each)|loosen|shoulders drop|tighten)\b/is;

/** Answers a refusal of something by name; null for anything else. */
export function answerRefusal({ plain }: Conversation, voice: Voice): Turn | null {
  const refused = refusedIn(plain);
  const said = refused && voice.say(refusalLines[refused]);
  return said === null ? null : { say: [said], ask: null };
}

/** Returns whether a reply holds what the person has refused. */
export function isRefused({ say, ask }: Turn, { refused }: Conversation): boolean {
  return refused.has('exercises') && EXERCISE.test([...say, ask ?? ''].join(' '));
}
