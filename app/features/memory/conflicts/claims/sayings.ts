import { normalizeWord } from '../../recall/terms/normalize-word';
import { ATTRIBUTES, DIETS, FAITHS, MARITAL, NOT_EMPLOYERS, OCCUPATIONS, PARTNERS, ROLES } from './fact-words';
import type { SpokenOf } from './parse-subject';
import { placeKind } from './place-kind';
import type { Token } from './split-clauses';

type Saying = { subject: string; named?: string; relation: string; value: string; isDenied: boolean };
type Phrase = { tokens: readonly Token[]; isDenied: boolean };

const DENIALS = new Set(
  "not never no don't doesn't didn't isn't aren't haven't hasn't dont doesnt stopped quit".split(' '),
);
const PASSED_OVER = new Set(
  'am is are have has been be being do does now just recently also already finally currently still both all actually really longer got gave up living working'.split(
    ' ',
  ),
);
const ENDS = new Set(
  'with since for which who whom when where now again after before until from near instead anymore any too either then by every each daily last yesterday today per at in on as right these that this twice once together alone permanently'.split(
    ' ',
  ),
);
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNTED = new Set(['child', 'son', 'daughter', 'dog', 'cat', 'brother', 'sister', 'sibling', 'grandchild']);

/** Returns what a clause says that has one value at a time. */
export function findSayings({ subject, attribute, named, rest }: SpokenOf): Saying[] {
  const phrase = openPhrase(rest);
  if (!phrase) return [];
  const found = attribute === null ? [] : attributeOf(attribute, rest);
  const own = found.length > 0 ? found : READERS.flatMap((read) => read(phrase.tokens));
  return own.map((saying) => ({ subject, ...(named && { named }), isDenied: phrase.isDenied, ...saying }));
}

/** Returns whether there is one at a time of who is spoken of: of sisters and dogs there may be several. */
export const hasOneName = (subject: string): boolean => !subject.startsWith('my ') || ROLES.has(subject.slice(3));

type Found = Pick<Saying, 'relation' | 'value'> & Partial<Saying>;

/** Passes over auxiliary verbs and adverbs. What was, is not said of the present. */
function openPhrase(rest: readonly Token[]): Phrase | null {
  let [at, isDenied] = [0, false];
  for (; at < rest.length; at += 1) {
    const { text, word } = rest[at]!;
    // The month has a capital letter.
    if (/^(?:was|were|had|will|can|cannot|can't|won't)$/.test(word) || text === 'may') return null;
    if (word === 'living' || word === 'working') break;
    if (word === 'got' && /^an?$/.test(rest[at + 1]?.word ?? '')) break;
    if (word === 'quit' && rest[at + 1]?.word === 'my') break;
    if (word === 'gave' && rest[at + 1]?.word === 'up') isDenied = true;
    if (DENIALS.has(word)) isDenied = true;
    else if (!PASSED_OVER.has(word)) break;
  }
  return { tokens: rest.slice(at), isDenied };
}

/** Returns the words up to the end of what is named, without articles at the beginning. */
function valueOf(tokens: readonly Token[], from: number): Token[] {
  let at = from;
  while (/^(?:a|an|the|my|our|their|new)$/.test(tokens[at]?.word ?? '')) at += 1;
  const end = tokens.findIndex(({ word }, index) => index > at && ENDS.has(word));
  return tokens.slice(at, end < 0 ? at + 5 : Math.min(end, at + 5));
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ');
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? '';
const isName = (tokens: readonly Token[]) => tokens.length > 0 && tokens.every(({ text }) => /^\p{Lu}/u.test(text));

/** "phone number is …", "favorite color is …", "therapist is Dr. …" */
function attributeOf(attribute: string, rest: readonly Token[]): Found[] {
  const isAt = rest.findIndex(({ word }) => /^(?:is|are|to)$/.test(word));
  if (isAt < 0 || rest.slice(0, isAt).some(({ word }) => !/^(?:has|have|changed|now|is|just)$/.test(word))) return [];
  const isDenied = wordAt(rest, isAt + 1) === 'not';
  const after = rest
    .slice(isAt + 1)
    .filter(({ word }) => !/^(?:now|not|also|actually|still|just|called|named)$/.test(word));
  if (attribute === 'name' || (ROLES.has(attribute) && isName(valueOf(after, 0).slice(0, 1))))
    return [{ relation: 'name', value: textOf(valueOf(after, 0)), isDenied }];
  if (!ATTRIBUTES.has(attribute) && !/^favou?rit /.test(attribute) && !attribute.startsWith('dose')) return [];
  const digits = after.map(({ word }) => word.replace(/\D/g, '')).join('');
  return [{ relation: attribute, value: digits.length > 4 ? digits : textOf(valueOf(after, 0)), isDenied }];
}

const READERS: ((tokens: readonly Token[]) => Found[])[] = [
  residence,
  work,
  occupation,
  nameOf,
  partner,
  state,
  medicine,
  rhythm,
  count,
  habit,
];

function residence(tokens: readonly Token[]): Found[] {
  const verb = wordAt(tokens, 0);
  let at = -1;
  if (/^(?:live|lives|living|based)$/.test(verb) && /^(?:in|at|near)$/.test(wordAt(tokens, 1))) at = 2;
  if (/^(?:moved|relocated)$/.test(verb)) {
    const to = tokens.findIndex(({ word }) => word === 'to');
    if (to > 0 && to < 6 && !/^(?:in|out|on|into)$/.test(wordAt(tokens, 1))) at = to + 1;
  }
  const place = at < 0 ? [] : valueOf(tokens, at);
  const relation = placeKind(place, wordAt(tokens, at));
  return relation ? [{ relation, value: textOf(place) }] : [];
}

function work(tokens: readonly Token[]): Found[] {
  const [first, second] = [wordAt(tokens, 0), wordAt(tokens, 1)];
  const isWork = /^(?:works?|working|employed)$/.test(first);
  const job = tokens.slice(0, 5).findIndex(({ word }) => word === 'job');
  const isNewJob = /^(?:got|found|took|started|has|have)$/.test(first) && job > 0;
  const isStart = first === 'started' && (second === 'working' || second === 'as' || second === 'at');
  const isLeft = /^(?:quit|left|lost)$/.test(first) && job > 0;
  if (!isWork && !isNewJob && !isStart && !isLeft) return [];
  // What somebody works on, and how hard, is no employment.
  const way = wordAt(tokens, isStart ? 2 : 1);
  if ((isWork || isStart) && /^(?:on|hard|towards?|with|through|out|from)$/.test(way)) return [];
  const from = Math.max(job, isStart && second === 'working' ? 1 : 0);
  const found: Found[] = [];
  for (const [preposition, relation] of [
    ['as', 'job'],
    ['at', 'employer'],
    ['for', 'employer'],
  ] as const) {
    const at = tokens.findIndex(
      ({ word }, index) => index > from - (isStart && second !== 'working' ? 1 : 0) && word === preposition,
    );
    const value = at < 0 || at > 8 ? [] : valueOf(tokens, at + 1);
    const head = value[0]?.word ?? '';
    if (value.length === 0 || NOT_EMPLOYERS.has(head) || /^\d|^(?:two|three|four|five|six|many|some|over)$/.test(head))
      continue;
    if (relation === 'job' && !/^an?$/.test(wordAt(tokens, at + 1)) && value.length > 3) continue;
    found.push({ relation, value: textOf(value), ...(isLeft && { isDenied: true }) });
  }
  return found;
}

function occupation(tokens: readonly Token[]): Found[] {
  const at = /^became$/.test(wordAt(tokens, 0)) ? 1 : 0;
  if (!/^an?$/.test(wordAt(tokens, at))) return [];
  const value = valueOf(tokens, at);
  return OCCUPATIONS.has(value.at(-1)?.word ?? '') && value.length <= 3
    ? [{ relation: 'job', value: textOf(value) }]
    : [];
}

function nameOf(tokens: readonly Token[]): Found[] {
  if (!/^(?:called|named)$/.test(wordAt(tokens, 0))) return [];
  const value = valueOf(tokens, 1);
  return value.length > 0 && value.length <= 3 ? [{ relation: 'name', value: textOf(value) }] : [];
}

function partner(tokens: readonly Token[]): Found[] {
  const [first, second] = [wordAt(tokens, 0), wordAt(tokens, 1)];
  const isWith = /^(?:married|engaged)$/.test(first) && second === 'to';
  const isApart = (/^(?:broke|split)$/.test(first) && second === 'up') || first === 'divorced';
  const at = isWith ? 2 : first === 'dating' ? 1 : isApart ? (second === 'up' ? 3 : 1) : -1;
  if (at < 0 || !isName(tokens.slice(at, at + 1))) return [];
  const value = tokens[at]!.text;
  const found: Found[] = [{ relation: 'partner', value, ...(isApart && { isDenied: true }) }];
  if (isApart)
    for (const one of PARTNERS) found.push({ subject: `my ${one}`, relation: 'name', value, isDenied: true });
  return found;
}

function state(tokens: readonly Token[]): Found[] {
  const at = /^an?$/.test(wordAt(tokens, 0)) ? 1 : 0;
  const isTurned = wordAt(tokens, 0) === 'turned';
  const [word, next] = [wordAt(tokens, isTurned ? 1 : at), wordAt(tokens, isTurned ? 2 : at + 1)];
  if (/^\d{1,3}$/.test(word) && (next === '' || next === 'years' || (isTurned && next === 'today')))
    return [{ relation: 'age', value: word }];
  const isLast = next === '' || (ENDS.has(next) && next !== 'in' && next !== 'for');
  if (!isLast) return [];
  for (const [relation, words] of [
    ['diet', DIETS],
    ['faith', FAITHS],
    ['marital', MARITAL],
  ] as const)
    if (words.has(word)) return [{ relation, value: word }];
  return [];
}

const DOSE = /^(\d+(?:[.,]\d+)?)(mg|mcg|g|ml|units)?$/;

function medicine(tokens: readonly Token[]): Found[] {
  const verb = wordAt(tokens, 0);
  if (!/^(?:takes?|taking|on|switched|changed|increased|raised|lowered|reduced|went)$/.test(verb)) return [];
  const from = tokens.findIndex(({ word }) => word === 'from');
  if (/^(?:switched|changed)$/.test(verb) && from > 0 && tokens[from + 1])
    return [taking(tokens[from + 1]!.word, true)];
  const at = tokens.findIndex(({ word }) => DOSE.test(word));
  if (at < 0)
    return /^(?:takes?|taking|on)$/.test(verb) && /^[a-z]{4,}$/.test(wordAt(tokens, 1))
      ? [taking(wordAt(tokens, 1), false)]
      : [];
  const [, amount = '', joined] = DOSE.exec(wordAt(tokens, at)) ?? [];
  const unit = joined ?? wordAt(tokens, at + 1);
  if (!/^(?:mg|mcg|g|ml|units|milligrams?)$/.test(unit)) return [];
  const behind = at + (joined ? 1 : 2);
  const drug = wordAt(tokens, behind) === 'of' ? wordAt(tokens, behind + 1) : at > 1 ? wordAt(tokens, at - 1) : '';
  if (!/^[a-z]{4,}/.test(drug)) return [];
  return [{ relation: `dose of ${normalizeWord(drug)}`, value: amount }, taking(drug, false)];
}

const taking = (drug: string, isOver: boolean): Found => ({
  relation: `takes ${normalizeWord(drug)}`,
  value: 'yes',
  ...(isOver && { isDenied: true }),
});

function rhythm(tokens: readonly Token[]): Found[] {
  const verb = wordAt(tokens, 0);
  const number = tokens.findIndex(
    ({ word }) => /^\d{1,3}(?:[:.]\d\d)?(?:am|pm)?$/.test(word) || NUMBERS.includes(word),
  );
  if (number < 1 || number > 5) return [];
  const value = digitsOf(wordAt(tokens, number));
  const next = wordAt(tokens, number + 1);
  if (/^sleeps?$/.test(verb) && next.startsWith('hour')) return [{ relation: 'sleep', value }];
  if (/^weighs?$/.test(verb)) return [{ relation: 'weight', value }];
  if (/^(?:wakes?|gets?)$/.test(verb) && wordAt(tokens, 1) === 'up') return [{ relation: 'wakes', value }];
  if (/^go(?:es)?$/.test(verb) && wordAt(tokens, 2) === 'bed') return [{ relation: 'bed', value }];
  return [];
}

/** Reads behind "have" and "has", which are passed over. */
function count(tokens: readonly Token[]): Found[] {
  const value = digitsOf(wordAt(tokens, 0));
  const noun = normalizeWord(wordAt(tokens, 1)).replace(/^kid$/, 'child');
  return /^\d+$/.test(value) && COUNTED.has(noun) && tokens.length < 4 ? [{ relation: `count of ${noun}`, value }] : [];
}

const digitsOf = (word: string) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : word);

function habit(tokens: readonly Token[]): Found[] {
  const [verb, object] = [normalizeWord(wordAt(tokens, 0)), normalizeWord(wordAt(tokens, 1))];
  if (verb === 'smoke' && tokens.length < 3) return [{ relation: 'smokes', value: 'yes' }];
  if (/^(?:drink|eat)$/.test(verb) && /^[a-z]{3,}$/.test(object) && tokens.length < 4)
    return [{ relation: `${verb} ${object}`, value: 'yes' }];
  return /^drives?$/.test(wordAt(tokens, 0)) && /^an?$/.test(wordAt(tokens, 1))
    ? [{ relation: 'car', value: textOf(valueOf(tokens, 1)) }]
    : [];
}
