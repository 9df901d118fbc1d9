import { looksEnglish } from '~/platform/encoder/looks-english';
import { isPastForm } from '../../recall/terms/irregular-forms';
import { wordsOf } from '../../recall/terms/recall-terms';
import type { Token } from '../claims/split-clauses';
import { type Cues, cuesIn } from './change-words';
import { OWNERS, parseAbout } from './parse-about';
import { personOf } from './people';
import { clausesOf } from './split-statements';
import { topicsOf } from './topics';

/** A sentence, or a clause of a long one, read for what it says about whom. */
export type Statement = {
  text: string;
  /** Who it is about: `self`, a relative, a name. Null when that is open. */
  about: string | null;
  /** The relatives and friends that it names, and the names in it. */
  people: ReadonlySet<string>;
  names: ReadonlySet<string>;
  /** Whose name is which: "my sister Ana", "a dog called Rex". */
  named: ReadonlyMap<string, string>;
  /** What tells two of a kind apart: older, left, second. */
  which: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  /** The terms besides numbers, days, and words of change. */
  content: ReadonlySet<string>;
  topics: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  attribute: string | null;
  cues: Cues;
  isDenied: boolean;
  isEnglish: boolean;
  isQuestion: boolean;
};

/** A sentence with more terms is read by its clauses. */
const LONG = 7;
const MAX_CLAUSES = 8;
const WHICH = new Set(
  'older younger elder oldest youngest big little left right first second third old other another former'.split(' '),
);
const DAY =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|june|july|august|september|october|november|december)$/;
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const DENIAL =
  /\b(?:not|never|no|nobody|nothing|none|cannot|without|neither|nicht|kein\w*|nunca|não|jamais|niet|geen)\b|n't\b/i;
const OF_CHANGE =
  /\b(?:lost|lose|left|started|start|got|new|bought|sold|stopped|stop|moved|changed|switched|now|took|gave|no longer|anymore|any more|days?|weeks?|months?|years?|time|lot|back|again|one|really|very)\b/gi;
const TOKEN = /[\p{L}\p{N}+][\p{L}\p{M}\p{N}'@._+:/-]*/gu;
const NO_PAST = new Set('need feed speed bed red hundred indeed weed seed'.split(' '));
const NO_NAMES = /^(?:I|My|We|Our|They|Their|You|The|It|I'm|I've|In|On|At|A|An|No|Got)$/;

/** Reads what a sentence says. A clause without a subject is about the same as the one before it. */
export function readStatements(sentence: string): Statement[] {
  const isQuestion = sentence.endsWith('?');
  const whole = readStatement(sentence, isQuestion, null);
  const clauses = whole.content.size > LONG ? clausesOf(sentence) : [];
  if (clauses.length < 2) return [whole];
  let { about } = whole;
  return clauses.slice(0, MAX_CLAUSES).map((clause) => {
    const read = readStatement(clause, isQuestion, about);
    about = read.about;
    return read;
  });
}

function readStatement(text: string, isQuestion: boolean, inherited: string | null): Statement {
  const tokens = tokensOf(text);
  const words = tokens.map(({ word }) => word);
  const { about, attribute, verbAt } = parseAbout(tokens);
  const terms = termsOf(text);
  const cues = cuesIn(text);
  const plain = [...termsOf(text.replace(OF_CHANGE, ' '))];
  return {
    text,
    about: about ?? inherited,
    people: new Set(words.flatMap((word) => personOf(word) ?? [])),
    names: namesIn(tokens),
    named: relativesNamed(tokens),
    which: new Set(words.filter((word, at) => WHICH.has(word) && OWNERS.has(words[at - 1] ?? ''))),
    terms,
    content: new Set(plain.filter((term) => !/^\d/.test(term) && !DAY.test(term) && !NUMBERS.includes(term))),
    topics: topicsOf(text, [...terms, ...words]),
    numbers: numbersIn(words),
    attribute,
    cues: { ...cues, isPast: cues.isPast || isPastVerb(words[verbAt] ?? '') },
    isDenied: DENIAL.test(text),
    isEnglish: looksEnglish(text),
    isQuestion,
  };
}

const termsOf = (text: string): Set<string> => new Set(wordsOf(text).map(({ term }) => term));

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(([raw]) => {
    const word = raw.replace(/(?<![._:/-])[._:/-]+$/, '');
    return { text: word, word: word.toLowerCase() };
  });
}

const isPastVerb = (word: string): boolean => (word.endsWith('ed') && !NO_PAST.has(word)) || isPastForm(word);

function namesIn(tokens: readonly Token[]): Set<string> {
  const named = tokens.filter(
    ({ text }, at) => /^\p{Lu}/u.test(text) && !NO_NAMES.test(text) && (at > 0 || !personOf(text)),
  );
  return new Set(named.map(({ word }) => word.replace(/'s$/, '')));
}

function numbersIn(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const word of words) {
    if (NUMBERS.indexOf(word) > 1) found.add(String(NUMBERS.indexOf(word)));
    const digits = /^\d+(?:[.,:]\d+)*/.exec(word)?.[0];
    if (digits) found.add(digits.replaceAll(',', ''));
    if (word === 'midnight' || word === 'noon') found.add('12');
  }
  return found;
}

/** "my sister Ana", "my sister is called Ana", "my sister's name is Ana", "a dog called Rex". */
function relativesNamed(tokens: readonly Token[]): Map<string, string> {
  const named = new Map<string, string>();
  for (const [at, { word }] of tokens.entries()) {
    const person = personOf(word);
    if (!person) continue;
    let next = at + 1;
    while (/^(?:is|are|was|now|called|named|name|dr|mr|mrs|ms|a|guy)$/.test(tokens[next]?.word ?? '')) next += 1;
    const name = tokens[next];
    if (name && /^\p{Lu}/u.test(name.text) && !NO_NAMES.test(name.text))
      named.set(person, name.word.replace(/'s$/, ''));
  }
  return named;
}
