import { mannerOf, meaningOf } from '../reading/read-answer';
import { readStatement } from '../reading/read-statement';
import type { Meaning, Step } from '../words/talks/talk';
import type { Conversation } from './parse-conversation';

/** Answers that go along with what was asked. */
export const GOES_ALONG: ReadonlySet<Meaning> = new Set(['yes', 'continues', 'done', 'better']);

/** To a question for words of one’s own, “that’s good” is no answer. */
export function goesAlong(step: Step, meaning: Meaning | null, plain: string): boolean {
  return meaning !== null && GOES_ALONG.has(meaning) && !(asksForWords(step) && mannerOf(plain) === 'agrees');
}

const asksForWords = (step: Step) => step.takesAny === true || step.expects !== undefined;

/** What is told without hope, or looks back, answers no question about a next step. */
const RESISTS =
  /\b(?:i (?:can'?t|cannot|couldn'?t|don'?t (?:have|know|think|believe)|never)|no energy|too (?:tired|hard|much|late)|but i|not possible|impossible|on top of me|over my head|pil(?:es|ing) up|drowning|swamped|overwhelm\w*)\b/;
/** “Not anymore”, and a will without a content, are nothing that could be repeated or planned. */
const NO_PLAN =
  /^(?:no|not|never|nothing|nobody|whatever|lol|haha|it'?s whatever)\b|^(?:(?:ok(?:ay)?|yeah)[, ]+)*(?:i'm |i |ill |i'll )?(?:gonna |will |going to )?try\W*$/;
const NO_ANSWER = new Set(['selfBlame', 'missing', 'missingSomebody', 'cannot', 'wondering']);
const TELLS_NAME = /^.{0,20}\b(?:name(?:'s| is| was)|(?:is|was|'s) (?:called|named)) [\p{L}'-]+\b.{0,45}$/u;
export const MAX_ANSWER = 160;

/** Returns whether something told is an answer to the step’s question. */
export function takes(step: Step, { plain, last }: Conversation): boolean {
  if (meaningOf(plain) !== null || TELLS_NAME.test(plain) || (!step.takesAny && NO_PLAN.test(plain))) return false;
  if (step.then === 'close' && readStatement(last).tone === 'hard') return false;
  if (step.takesAny) return true;
  if (step.expects) return step.expects.test(plain);
  return last.length <= MAX_ANSWER && !RESISTS.test(plain) && !NO_ANSWER.has(readStatement(last).form);
}
