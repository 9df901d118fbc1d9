import { meaningOf } from './read-answer';

/** What can be tried against a bad hour, in many forms. */
export type Technique = 'breath' | 'body' | 'senses' | 'paper';

/** How somebody names a technique. “I can’t breathe” names none. */
const NAMED: readonly (readonly [Technique, RegExp])[] = [
  [
    'breath',
    /(?<!\b(?:my|his|her|trouble|difficulty|stopped|stop|not) )\bbreathing\b|\b(?:deep|slow|slower|long|longer) breaths?\b|\btried to breathe\b|\bbreathe (?:slowly|deeply|in)\b|\bbreathwork\b|\bbox breath\w*|\b4[- ]7[- ]8\b/,
  ],
  ['body', /\b(?:muscle relaxation|relax\w* (?:the |my )?(?:body|muscles)|body scan|loosen\w*|tighten\w*)\b/],
  ['senses', /\b(?:grounding|five senses|5[- ]4[- ]3[- ]2[- ]1|naming (?:things|five))\b/],
  [
    'paper',
    /\b(?:journal(?:l?ing|ed|s)?|diary|notebook|on paper|(?:writing|wrote|write|written) (?:\w+ )?(?:down|on paper))\b/,
  ],
];
/** How a line of Orion leads one. Those that name an emergency number stay. */
const LED: Readonly<Record<Technique, RegExp>> = {
  breath: /\bbreath(?:s|e|ing)?\b|\bin for four\b/i,
  body: /\b(?:loosen\w*|tighten\w*|shoulders)\b/i,
  senses: /\bname (?:five|each)\b|\bpress your feet\b/i,
  paper: /\bpaper\b|\bwritten down\b/i,
};
const EMERGENCY = /\b911\b/;

const NO_USE =
  /(?:\b(?:did|does|do|is|was|has|have|had)(?:n't| not)|\bnever|\bnot) (?:\w+ )?(?:help\w*|work\w*|do(?:ne)? (?:much|anything|a thing)|change\w* (?:much|anything|a thing)|ma[dk]e (?:a|any|much) difference|for me)\b|\b(?:did|does|do|changed|changes) nothing\b|\b(?:no (?:use|good|help|difference|effect)|useless|pointless|boring|rubbish|(?:made|makes|got|gets) (?:it |me |everything )?worse)\b|\bwon't (?:help|work)\b/;
const OF_USE =
  /(?<!n't (?:\w+ )?|not (?:\w+ )?|never )\b(?:help(?:s|ed)|work(?:s|ed))\b|\b(?:nice|good one|better|calmer)\b/;
/** “I already tried breathing”, without a word on how it went. */
const ALREADY = /\b(?:already (?:tried|did|done)|(?:tried|done|did) (?:\w+ ){1,4}?(?:before|already))\b/;
const MAX_LENGTH = 400;

/**
 * Returns the techniques that a message calls tried without help. `before` is the reply it answers: “that didn’t help”
 * is said of what was led there.
 */
export function triedIn(plain: string, before = ''): Technique[] {
  if (plain.length > MAX_LENGTH) return [];
  const tried = new Set<Technique>();
  let named: Technique[] = [];
  let isNamed = false;
  for (const clause of plain.split(/[.,;:!?\n]+|\b(?:and|but|so|then)\b/)) {
    const found = NAMED.filter(([, pattern]) => pattern.test(clause)).map(([technique]) => technique);
    if (found.length > 0) named = found;
    isNamed ||= found.length > 0;
    const isVain = NO_USE.test(clause) || (found.length > 0 && ALREADY.test(clause));
    if (isVain && !OF_USE.test(clause)) for (const one of named) tried.add(one);
    if (OF_USE.test(clause)) for (const one of named) tried.delete(one);
  }
  if (!isNamed && meaningOf(plain) === 'unhelpful') return techniquesIn(statementsOf(before));
  return [...tried];
}

/** Returns the techniques that a text of Orion leads or offers. */
export function techniquesIn(text: string): Technique[] {
  if (EMERGENCY.test(text)) return [];
  return (Object.keys(LED) as Technique[]).filter((technique) => LED[technique].test(text));
}

const statementsOf = (reply: string) =>
  reply
    .split('\n\n')
    .filter((paragraph) => !paragraph.endsWith('?'))
    .join(' ');
