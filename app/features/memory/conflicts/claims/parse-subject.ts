import { normalizeWord } from '../../recall/terms/normalize-word';
import type { Token } from './split-clauses';

/**
 * A clause behind its subject. `attribute` is set for "my phone number": what of the subject is spoken of. `named` is the
 * name in "my sister Ana".
 */
export type SpokenOf = { subject: string; attribute: string | null; named?: string; rest: readonly Token[] };

export const SELF = 'self';
const LEADING = new Set(
  'now then today yesterday recently finally actually also well oh since ok okay yes no anyway currently lately nowadays that last week month year'.split(
    ' ',
  ),
);
const SELVES = new Set(['i', "i'm", "i've", 'we', "we're", "we've", 'they', "they're", "they've"]);
const OWNERS = new Set(['my', 'our', 'their']);
const PEOPLE = new Set(['person', 'user']);
/** The words behind which a possessed noun ends. */
const VERBS = new Set(
  (
    'is are was has have had lives live living moved relocated works work working drives drive takes take sleeps sleep wakes wake ' +
    'goes go studies study studying eats eat started got switched changed became no not never does do just now still recently ' +
    'stopped quit left turned turns smokes smoke drinks drink weighs weigh lost'
  ).split(' '),
);
const MAX_NOUN_WORDS = 4;

/** Reads who or what a clause is about. One without a subject is about `inherited`; null when that is not known. */
export function parseSubject(tokens: readonly Token[], inherited: string | null): SpokenOf | null {
  let at = 0;
  while (at < tokens.length && LEADING.has(tokens[at]!.word)) at += 1;
  const first = tokens[at];
  if (!first) return null;
  if (SELVES.has(first.word)) return { subject: SELF, attribute: null, rest: tokens.slice(at + 1) };
  if (first.word === 'the') {
    const second = tokens[at + 1]?.word ?? '';
    if (PEOPLE.has(second)) return { subject: SELF, attribute: null, rest: tokens.slice(at + 2) };
    if (PEOPLE.has(second.replace(/'s$/, ''))) return parsePossessed(tokens.slice(at + 2));
    return null;
  }
  if (OWNERS.has(first.word)) return parsePossessed(tokens.slice(at + 1));
  if (VERBS.has(first.word)) return inherited ? { subject: inherited, attribute: null, rest: tokens.slice(at) } : null;
  const verb = tokens.findIndex(({ word }, index) => index > at && VERBS.has(word));
  const name = tokens.slice(at, verb);
  if (verb < 0 || name.length > 2 || !name.every(({ text }) => /^\p{Lu}/u.test(text))) return null;
  if (/^(?:he|she|it|you|this|that|there)$/.test(first.word)) return null;
  return { subject: name.map(({ word }) => word).join(' '), attribute: null, rest: tokens.slice(verb) };
}

/** "sister is called Anna", "phone number is …", "sister's name is Anna", "sister Anna lives in …". */
function parsePossessed(tokens: readonly Token[]): SpokenOf | null {
  const end = tokens.findIndex(({ word }) => VERBS.has(word));
  const noun = tokens.slice(0, end);
  if (end < 1 || noun.length > MAX_NOUN_WORDS) return null;
  const rest = tokens.slice(end);
  const owner = noun.findIndex(({ word }) => word.endsWith("'s"));
  if (owner >= 0 && owner < noun.length - 1) {
    const subject = `my ${nounOf(noun.slice(0, owner + 1))}`;
    return { subject, attribute: nounOf(noun.slice(owner + 1)), rest };
  }
  const named = noun.filter(({ text }, index) => index > 0 && /^\p{Lu}/u.test(text));
  const common = nounOf(noun.slice(0, noun.length - named.length));
  const subject = `my ${common}`;
  if (named.length === 0) return { subject, attribute: common, rest };
  return { subject, attribute: null, named: named.map(({ word }) => word).join(' '), rest };
}

function nounOf(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => normalizeWord(word.replace(/'s$/, ''))).join(' ');
}
