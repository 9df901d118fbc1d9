import { splitSentences } from './text/split-sentences';

/**
 * What a question about safety asks: thoughts of dying, a will to live, self-harm, a plan or means, whether the person
 * is safe or in danger, about hurting somebody, whether somebody hurts the person now or did, or about the danger that
 * somebody else is in. A bare plan is one without a word of danger beside it: after danger it is meant.
 */
export type SafetyQuestion =
  'dying' | 'living' | 'harm' | 'plan' | 'bare-plan' | 'safe' | 'unsafe' | 'others' | 'hurt' | 'was-hurt' | 'theirs';

const FAMILY =
  '(?:husband|wife|partner|boyfriend|girlfriend|ex|dad|father|mom|mum|mother|parents?|brother|sister|uncle|aunt|grand\\w+|son|daughter|kids?|child(?:ren)?|cousin|roommate|friend|boss|coach|teacher)';
const SOMEBODY = `(?:he|she|they|anyone|anybody|someone|somebody|(?:that|this|the other) person|your (?:\\w+ )?${FAMILY})`;
const HURTED = `(?:him|her|them|anyone|anybody|someone|somebody|others|people|(?:an)?other (?:person|people)|that person|your (?:\\w+ )?${FAMILY})`;
const WANT = '(?:want|wants|wanted|wanting|wish|wishes|wished|wishing|hope|hopes|hoping)';
const DEATH = '(?:die|dying|be dead|dead|not (?:be|wake|exist|live)|disappear|stop (?:living|existing))';

const of = (...patterns: string[]) => new RegExp(`\\b(?:${patterns.join('|')})`);

/** Each of these stands in a question, in lower case. */
const DYING = of(
  'suicid\\w*\\b(?! squad)',
  'kill(?:ing|ed)? (?:yourself|your self)\\b',
  '(?:end|tak)(?:e|ing|ed)? your (?:own )?life\\b',
  'end(?:ing|ed)? (?:it all|(?:things|it)(?! (?:with|on|between|early|here|there|at|in|for (?:today|now|tonight))\\b))\\b',
  `${WANT} (?:to |you (?:were|would|could) |that you (?:were|would) )?${DEATH}\\b`,
  `rather (?:${DEATH})\\b`,
  'wish(?:ing|ed|es)? (?:that )?you (?:were ?n.?t|were not|(?:had|were) never)\\b',
  'wish(?:ing|ed|es)? (?:that )?you (?:could|would) (?:\\w+ ){0,6}(?:not|never) wake up\\b',
  '(?:th(?:ought|ink)\\w*|dream\\w*|ideas?) (?:of|about) (?:\\w+ )?(?:dying|death|being dead|end(?:ing)?\\s*\\?|not (?:living|being (?:here|alive)|waking|wanting to))',
  "(?:not|\\w+n'?t|no longer) want(?:ing)? to (?:live|be here|be alive|be around|wake up|go on|exist)\\b",
  '(?:not|never) wak(?:e|ing) up\\b',
  '(?:better off (?:dead|without you)|not (?:be|being) (?:here any ?more|alive))\\b',
);
const LIVING =
  /\b(?:do|does) (?:a part of |part of )?you (?:still |even |really )?want to (?:live|be alive|go on living|keep living)\b(?: at all| any ?more| right now| today)?\s*(?:\?|,)/;
const HARM = of(
  '(?:hurt(?:ing)?|harm(?:ing|ed)?|injur(?:e|ed|ing)) (?:yourself|your self)\\b(?! when you\\b)',
  'cut(?:ting)? (?:yourself|your self)\\b(?! (?:some|a|any|short)\\b)',
  'burn(?:ed|ing)? (?:yourself|your self)\\b(?! (?:out|up)\\b)',
  'self.?(?:harm|injur)',
);
const PLAN = of(
  '(?:have|had|having|made|make|got|any|is there) (?:you )?(?:a |any |made )?(?:\\w+ )?plans?\\b',
  'planning\\b',
  'thought (?:about )?how (?:you|to)\\b',
  'how you (?:would|might) (?:do|end|kill)\\b',
  'when you (?:would|might|plan)\\b',
  '(?:access|have) (?:to )?(?:the |any )?(?:means|pills|medications?|guns?|firearms?|weapons?|something)\\b',
  '(?:means to|going to act|tried|attempt\\w*|prepared)\\b',
  'act on (?:it|them|these|those)\\b',
  'do it (?:tonight|today|now)\\b',
);
const BARE_PLAN = of(
  'do you (?:already )?have (?:a|any) (?:specific |concrete |clear )?plans?\\s*\\?',
  '(?:have you|you have) (?:already )?(?:made a plan|thought (?:about )?how you would (?:do|end))\\b',
  'how you (?:would|might) (?:do|end|kill)\\b',
  'act on (?:it|them|these|those) (?:thoughts|urges|feelings)\\b|act on (?:it|them)\\b',
  'do it (?:tonight|today)\\b',
  '(?:access to|have|near) (?:the |any )?(?:means|pills|guns?|firearms?|weapons?)\\b(?! for\\b)',
);
const SAFE = of(
  `(?:you|we|${SOMEBODY}|everyone|everybody|all|(?:the|your) (?:kids|children|others)|it)(?:'re|'s)? (?:really |all |both |feel |feeling |physically |completely |currently ){0,2}safe\\b(?! (?:to (?:say|assume|bet|guess|suppose|drive|drink|eat|use|take|mix)|bet)\\b)`,
  "it(?:'s)? safe (?:for you )?(?:to talk|where|there|here|at home)\\b",
  'safe\\b[^.!?]{0,40}\\b(?:right now|tonight|at this moment|where you are|at home)\\b',
);
const UNSAFE = of(
  '(?:in (?:\\w+ )?danger|any danger|unsafe|not safe|in an emergency|an emergency (?:right )?now)\\b',
  'danger\\b[^.!?]{0,40}\\b(?:right now|tonight|at this moment|where you are)\\b',
);
const OTHERS = of(
  `(?:th(?:ought|ink)\\w*|want\\w*|plan\\w*|urges?|feel\\w* like|going to|might|intend\\w*|worr\\w+|afraid|scared)\\b[^.?!]{0,40}\\b(?:hurt|harm|kill|attack|shoot|stab|beat|strangl)(?:e|ing)? ${HURTED}\\b(?!'s|(?: \\w+)? feelings)`,
);
const VIOLENCE = '(?:hit|beat|hurt|harm|chok|strangl|abus|threaten|forc|kick|punch|slap)';
const BESIDE = '(?:ever |still |also |physically |now |currently |been |be )*';
const HURT = of(
  `(?:is|are) (?:there )?${SOMEBODY} (?:who is )?${BESIDE}${VIOLENCE}(?:t?ing) you\\b(?! (?:up|hard|most)\\b)`,
  `do(?:es)? ${SOMEBODY} ${BESIDE}${VIOLENCE}(?:e|en)? you\\b(?! (?:up|hard|most)\\b)`,
  `(?:afraid|scared|worried) (?:that )?${SOMEBODY} (?:will|might|could|would|may|is going to) (?:hurt|hit|kill|harm|find|come after) you\\b`,
);
const WAS_HURT = of(
  `(?:has|have|had|did) ${SOMEBODY} ${BESIDE}(?!hurt)${VIOLENCE}(?:e|en|ed|ped|ing)? you\\b(?! (?:up|hard|most)\\b)`,
  `(?:has|have|had|did) ${SOMEBODY} (?:${BESIDE})?(?:ever|physically|been) hurt(?:ing)? you\\b`,
);
const THEIRS = of(
  'kill(?:ing|ed)? (?:himself|herself|themsel(?:f|ves))\\b',
  '(?:hurt|harm|cut|injur)(?:e|ing)? (?:himself|herself|themsel(?:f|ves))\\b',
  '(?:end|tak)(?:e|ing)? (?:his|her|their) (?:own )?life\\b',
  `(?:is|are|does|do|has|have|did|whether|if) ${SOMEBODY} (?:\\w+ ){0,6}(?:suicid\\w*|${DEATH}|dying|self.?harm|a plan(?! for))\\b`,
);
const COMPANY =
  /\b(?:who|anyone|anybody|someone|somebody|is there (?:a person|a friend|family))\b[^?]{0,60}\b(?:(?:be|stay|sit) with (?:you|them|that person)|come over|with you (?:right )?(?:now|tonight|today)|call or (?:see|visit)|reach|be there)\b|\bare you alone\b|\bis (?:anyone|anybody|someone|somebody) (?:there )?with you\b/;

/** As in "Tell me whether you…", which ends without a question mark. */
const INDIRECT =
  /\b(?:tell me|let me know|(?:need|want|have|like|going) to (?:ask|know|check)|i wonder|i(?:'m| am) (?:wondering|asking)|may i ask)\b[^.!?\n]{0,40}\b(?:if|whether)\b|\bask (?:you )?(?:\w+ )?about (?:suicide|thoughts of|your safety)\b/;

/** A plan is asked for after danger was named, in the same words or those before. */
const CONTEXT = 600;
/** A "no" answers the last questions; a "yes" to danger counts for each. */
const LAST = 2;

type Question = { text: string; before: string };

function questionsOf(reply: string): Question[] {
  const plain = reply.replace(/[\u2018\u2019]/g, "'").toLowerCase();
  return splitSentences(plain)
    .map(({ start, end }) => ({
      text: plain.slice(start, end),
      before: plain.slice(Math.max(0, start - CONTEXT), start),
    }))
    .filter(({ text }) => text.includes('?') || INDIRECT.test(text));
}

/** Returns what the questions of a reply ask about safety. A reply may say a lot after its question. */
export function askedIn(reply: string): SafetyQuestion[] {
  const questions = questionsOf(reply);
  const asked = questions.flatMap((question, at) =>
    kindsOf(question).filter((kind) => !IS_DENIED.has(kind) || at >= questions.length - LAST),
  );
  return [...new Set(asked)];
}
/** A "no" to these speaks of danger. */
const IS_DENIED: ReadonlySet<SafetyQuestion> = new Set(['safe', 'living']);

function kindsOf({ text, before }: Question): SafetyQuestion[] {
  if (THEIRS.test(text)) return ['theirs'];
  const [isDying, isHarm] = [DYING.test(text), HARM.test(text)];
  const isNamed = isDying || isHarm || DYING.test(before) || HARM.test(before);
  const kinds: Partial<Record<SafetyQuestion, boolean>> = {
    plan: isNamed && PLAN.test(text),
    'bare-plan': !isNamed && BARE_PLAN.test(text),
    dying: isDying,
    living: LIVING.test(text),
    harm: isHarm,
    others: OTHERS.test(text),
    hurt: HURT.test(text),
    'was-hurt': WAS_HURT.test(text),
    safe: SAFE.test(text),
    unsafe: UNSAFE.test(text),
  };
  return (Object.keys(kinds) as SafetyQuestion[]).filter((kind) => kinds[kind]);
}

/** Returns whether a text asks about danger: of dying, self-harm, a plan, violence, or whether somebody is safe. */
export const asksAboutSafety = (text: string): boolean => questionsOf(text).some((one) => kindsOf(one).length > 0);

/** Returns whether a text asks who is with the person, or could be. */
export const asksForCompany = (text: string): boolean => questionsOf(text).some((one) => COMPANY.test(one.text));
