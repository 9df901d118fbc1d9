import type { Refused } from '../words/refusal-lines';
import { quotable } from './quote-words';

/** “I don’t want to talk about work today”. The group is what it is about. */
const LEFT_OUT =
  /(?:^(?:(?:no|please|sorry|hi|ok(?:ay)?)[,. ]+)*|\bi(?:'d|'m| am)? (?:really |just |would |still )*)(?:(?:don'?t|do not) (?:really |even )?(?:want to|wanna|wish to|care to|feel like|like to|like)|rather not|not (?:going to|gonna|here to)) (?:talk(?:ing)?|speak(?:ing)?|write|writing) about ((?:[a-z][a-z'-]*)(?: [a-z][a-z'-]*){0,3}?)(?: (?:right now|now|today|tonight|anymore|any more|here|please|at the moment|for once|this time))*(?=[.!,]|$)/;
/** What is not named back: a pronoun, or a whole clause. */
const UNNAMED =
  /^(?:it|this|that|these|those|him|her|them|us|me|you|myself|all|any|some\w*|any\w*|every\w*|nothing|what|how|why|who|where|when|if|whether)\b/;

const PATTERNS: readonly (readonly [Refused, RegExp])[] = [
  [
    'exercises',
    /\b(?:no(?: more)?|(?:don'?t|do not|won'?t|not gonna|not going to) (?:\w+ ){0,2}?(?:want|need|do|like|tell|say|give|suggest|make|start|try)|not (?:another|doing)|without|stop with|enough (?:of|with)|sick of|hate)\b[^.!?]{0,25}\b(?:breathe|breathing|(?:an?|any|your|the|those|these|more|no) exercises?|exercises|grounding|meditation|meditate|mindfulness|relaxation)\b|\b(?:breathing|exercises?|meditation|meditating|grounding|mindfulness)(?: \w+)? (?:does|do|did)(?:n'?t| not) (?:really |ever )?(?:work|help) (?:on|for|with) me\b/,
  ],
  [
    'questions',
    /\b(?:you|your)\b[^.!?]{0,20}\b(?:too many|so many|all these|nothing but|full of) questions\b|\b(?:stop|quit|no more|enough|fewer|less|don'?t|without|no)\b[^.!?]{0,12}\bquestions\b|\b(?:stop|quit) asking\b|\bwhy (?:do|are|must) you (?:always |keep |constantly |only )*(?:ask|asking|question|questioning)\b(?! (?:about|for|that|this|me about)\b)|\bdon'?t ask me\b/,
  ],
  [
    'topic',
    /\b(?:don'?t|do not|dont|not|rather not)\b(?: (?:really|want|wanna|feel|like|to|going|gonna|wish|care|please|even|even want|about))*? (?:talk(?:ing)?|speak(?:ing)?|go into|get into|think|hear)(?: \w+)? (?:about )?(?:(?:it|that|this|them|him|her)|about (?:the|my|his|her|that|our|their) [\w-]+)(?: (?:right now|now|today|tonight|anymore|any more|here))?(?=[.!,]|$)/,
  ],
  ['topic', LEFT_OUT],
  ['topic', /\b(?:i'?d|i would|would) rather not (?:say|talk|go|tell|get)\b.{0,25}$/],
  [
    'change',
    /\b(?:can|could|let'?s|shall) (?:we |i )?(?:please |just )?(?:talk about (?:something|anything) (?:else|different|boring|nice|normal|lighter)|change the (?:subject|topic)|switch topics?)\b|^(?:(?:ok(?:ay)?|no|please|anyway)[, ]+)*(?:different topic|new topic|change of (?:subject|topic))(?: please)?\W*$/,
  ],
  [
    'listening',
    /\bi (?:just|only) (?:want|need|wanted|needed) (?:to (?:vent|be heard|rant|get (?:it|this|that) (?:out|off my chest))|(?:you|someone|somebody) (?:to )?listen)\b|\bjust (?:sit with me|listen|let me (?:talk|vent|finish|write|rant)|need to (?:vent|rant))\b/,
  ],
  [
    'suggestions',
    /(?:^|[.,!] )(?:please |just |but |and )*(?:don'?t|do not|stop) tell(?:ing)? me what to (?:do|feel|think)\b|^(?:no[,. ]+)?(?:i (?:really )?)?(?:don'?t|do not|not|no) (?:want|wanna|need|feel like)?(?: to| making| doing)? ?(?:make|do|count|write|have|set|use|try|plan|making|doing)? ?(?:an?|any|the|my|more|another)? ?(?:plans?|lists?|timers?|steps?|techniques?|goals?|counting|numbers|drinks|homework)(?: please| now| tonight)?\W*$|\b(?:don'?t|do not|dont|please no|no|not|stop|without|spare me|skip|sick of|enough)\b(?! (?:get|have|know|take|give me any))[^.!?]{0,25}\b(?:suggest\w*|advice|tips|lectur\w+|hobby|hobbies|pep talks?|fixing me|fix (?:me|it|this)|cheer me up)\b/,
  ],
];

/** Returns what a message refuses by name, or null. `plain` is in lower case with straight quotes. */
export function refusedIn(plain: string): Refused | null {
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Returns what somebody wants to leave out, as Orion may name it; null where that is not said or should not be. */
export function leftOutIn(plain: string): string | null {
  const named = LEFT_OUT.exec(plain)?.[1];
  if (named === undefined || UNNAMED.test(named) || quotable(named) === null) return null;
  return named.replace(/^(?:my|our)\b/, 'your');
}
