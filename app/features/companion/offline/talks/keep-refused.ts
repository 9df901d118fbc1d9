import { leftOutIn, refusedIn } from '../reading/read-refusal';
import { meaningOf } from '../reading/read-answer';
import { techniquesIn } from '../reading/read-tried';
import { after } from '../words/listening-lines';
import { refusalLines } from '../words/refusal-lines';
import type { Voice } from './choose-line';
import type { Conversation } from './parse-conversation';
import type { Turn } from './turn';

/** Lines that lead an exercise of breath or senses. Those that name an emergency number stay. */
const EXERCISE =
  /^(?!.*\b911\b).*\b(?:breath|breaths|breathe|breathing|press your feet|name (?:five|each)|loosen|shoulders drop|tighten)\b/is;

/** “No, I don’t want to make one”, after a question. */
const DECLINES =
  /^(?:no|nah|nope)[,. ]+(?:thanks?[,. ]+)?i (?:really |just )?(?:don't|do not|won't) (?:want|wanna|feel like|need|do)\b.{0,45}$/;

/** Answers a refusal of something by name, or of what was just asked; null for anything else. */
export function answerRefusal({ plain, lately }: Conversation, voice: Voice): Turn | null {
  const refused = refusedIn(plain);
  const wasAsked = lately.at(-1)?.trimEnd().endsWith('?') ?? false;
  const declines = wasAsked && meaningOf(plain) === null && DECLINES.test(plain);
  const said = refused
    ? voice.say(refusalLines[refused], { topic: leftOutIn(plain) })
    : declines
      ? voice.say(after.refuses)
      : null;
  return said === null ? null : { say: [said], ask: null };
}

/** Returns whether a reply holds what the person has refused, or has tried in vain. */
export function isRefused({ say, ask }: Turn, { refused, tried }: Conversation): boolean {
  // What the person wrote may be given back to them.
  const text = [...say, ask ?? ''].join(' ').replace(/“[^“”]*”/g, '');
  return (refused.has('exercises') && EXERCISE.test(text)) || techniquesIn(text).some((one) => tried.has(one));
}
