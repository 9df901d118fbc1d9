import { splitSentences } from './text/split-sentences';

/** What a question about safety asks: thoughts of dying, self-harm, a plan or means, or whether the person is safe. */
export type SafetyQuestion = 'dying' | 'harm' | 'plan' | 'safe';

const DYING =
  /\b(?:suicid\w*|kill(?:ing)? (?:yourself|your self)|end(?:ing)? your (?:own )?life|tak(?:e|ing) your (?:own )?life|(?:want|wants|wanted|wanting|wish|wishes|wishing|hope|hoping) (?:to |you (?:were|would) |that you (?:were|would) )?(?:die|be dead|not (?:be|wake|exist|live)|dead)|wish(?:ing|es)? you (?:were|weren.?t)|th(?:ought|ink)\w* (?:of|about) (?:dying|death|being dead|ending)|(?:not|don.?t|do not|no longer) want(?:ing)? to (?:live|be here|be alive|go on|exist)|better off dead|not (?:be|being) (?:here|alive)|end(?:ing)? (?:it all|things|it))\b/i;
const HARM =
  /\b(?:hurt(?:ing)?|harm(?:ing)?|cut(?:ting)?|injur(?:e|ing)) (?:yourself|your ?self)\b|\bself.?(?:harm|injury)\b/i;
const PLAN =
  /\b(?:(?:have|made|make|got|any) (?:you )?(?:a |any )?(?:\w+ )?plans?|planning|thought (?:about )?how (?:you|to)|how you (?:would|might) do|when you (?:would|might|plan)|(?:access|have) (?:to )?(?:the |any )?(?:means|pills|medications?|guns?|firearms?|weapons?|something)|means to|going to act|act on (?:it|them|these|those)|do it tonight|tried|attempt\w*|prepared)\b/i;
const SAFE =
  /\b(?:you|we|everyone|everybody|all) (?:feel(?:ing)? |in a )?(?:\w+ )?(?:safe|danger)\b|\b(?:safe|danger)\b[^.!?]{0,40}\b(?:right now|tonight|at this moment|where you are)\b/i;

/** The last questions are those that are answered. */
const LAST = 2;
/** A plan is asked for after danger was named, in the same words or those before. */
const CONTEXT = 600;

/** Returns what the last questions of a reply ask about safety. A reply may say a lot after its question. */
export function askedIn(reply: string): SafetyQuestion[] {
  const questions = splitSentences(reply)
    .map(({ start, end }) => ({
      text: reply.slice(start, end),
      before: reply.slice(Math.max(0, start - CONTEXT), start),
    }))
    .filter(({ text }) => /\?/.test(text))
    .slice(-LAST);
  return [...new Set(questions.flatMap(({ text, before }) => kindsOf(text, before)))];
}

function kindsOf(question: string, before: string): SafetyQuestion[] {
  const [isDying, isHarm] = [DYING.test(question), HARM.test(question)];
  const isPlan = PLAN.test(question) && (isDying || isHarm || DYING.test(before) || HARM.test(before));
  return [
    ...(isPlan ? (['plan'] as const) : []),
    ...(isDying ? (['dying'] as const) : []),
    ...(isHarm ? (['harm'] as const) : []),
    ...(SAFE.test(question) ? (['safe'] as const) : []),
  ];
}

/** Returns whether a reply asks about safety anywhere. */
export function asksAboutSafety(reply: string): boolean {
  return splitSentences(reply).some(({ start, end }) => {
    const sentence = reply.slice(start, end);
    return (
      sentence.includes('?') &&
      (DYING.test(sentence) || HARM.test(sentence) || SAFE.test(sentence) || /\bsafe\b/i.test(sentence))
    );
  });
}
