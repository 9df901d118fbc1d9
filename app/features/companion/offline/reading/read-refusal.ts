import type { Refused } from '../words/refusal-lines';

/** What somebody does not want to talk about is not named: the line is the same for all of it. */
const PATTERNS: readonly (readonly [Refused, RegExp])[] = [
  [
    'exercises',
    /\b(?:no(?: more)?|(?:don'?t|do not|won'?t|not gonna|not going to) (?:\w+ ){0,2}?(?:want|need|do|like|tell|say|give|suggest|make|start|try)|not (?:another|doing)|without|stop with|enough (?:of|with)|sick of|hate)\b[^.!?]{0,25}\b(?:breathe|breathing|(?:an?|any|your|the|those|these|more|no) exercises?|exercises|grounding|meditation|meditate|mindfulness|relaxation)\b/,
  ],
  [
    'questions',
    /\b(?:you|your)\b[^.!?]{0,20}\b(?:too many|so many|all these|nothing but|full of) questions\b|\b(?:stop|quit|no more|enough|fewer|less|don'?t|without|no)\b[^.!?]{0,12}\bquestions\b|\b(?:stop|quit) asking\b|\bdon'?t ask me\b/,
  ],
  [
    'topic',
    /\b(?:don'?t|do not|dont|not|rather not)\b(?: (?:really|want|wanna|feel|like|to|going|gonna|wish|care|please|even|even want|about))*? (?:talk(?:ing)?|speak(?:ing)?|go into|get into|think|hear)(?: \w+)? (?:about )?(?:it|that|this|them|him|her)(?: (?:right now|now|today|tonight|anymore|any more|here))?(?=[.!,]|$)/,
  ],
  [
    'suggestions',
    /\b(?:don'?t|do not|dont|please no|no|not|stop|without|spare me|skip|sick of|enough)\b(?! (?:get|have|know|take|give me any))[^.!?]{0,25}\b(?:suggest\w*|advice|tips|lectur\w+|hobby|hobbies|pep talks?|fixing me|fix (?:me|it|this)|cheer me up)\b/,
  ],
];

/** Returns what a message refuses by name, or null. `plain` is in lower case with straight quotes. */
export function refusedIn(plain: string): Refused | null {
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
