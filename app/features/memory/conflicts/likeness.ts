import { americanOf } from './american-spelling';
import { wordsOf } from '../recall/terms/recall-terms';

/** What two texts are compared by. */
export type Gist = {
  terms: readonly string[];
  subject: 'self' | 'he' | 'she' | null;
  isDenied: boolean;
  folded: string;
};

const MIN_TERMS = 3;
/** How many of the terms of both texts are in both, in the same order, for them to say the same. */
const MIN_SHARE = 0.8;
const DENIAL = /\b(?:not|never|no longer|no more|any ?more|cannot|without|stopped|quit|hardly|barely)\b|n['’]t\b/i;
/** Words of a denial are no difference of their own. */
const DENYING = new Set(['stop', 'quit', 'longer', 'anymore', 'cannot', 'without', 'hard', 'bare']);
const SUBJECT = /\b(?:(i|we|my|our|the person|the user|they|their)|(he|his|him)|(she|hers?))\b/i;
const PERSON = /\bthe (?:person|user)\b/gi;
const DISTINCT = /\d|^[a-z]$/;

export function gistOf(written: string): Gist {
  const text = americanOf(written);
  const [, self, he, she] = SUBJECT.exec(text) ?? [];
  return {
    terms: wordsOf(text.replace(PERSON, ''))
      .map(({ term }) => term)
      .filter((term) => !DENYING.has(term)),
    subject: self ? 'self' : he ? 'he' : she ? 'she' : null,
    isDenied: DENIAL.test(text),
    folded: text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  };
}

/**
 * Returns whether a new text says what a stored one says already, or the contrary with the same words; null for anything
 * else.
 */
export function compareGists(fresh: Gist, stored: Gist): 'repeats' | 'contradicts' | null {
  if (fresh.folded === stored.folded) return 'repeats';
  if (fresh.terms.length < MIN_TERMS || stored.terms.length < MIN_TERMS) return null;
  if (fresh.subject && stored.subject && fresh.subject !== stored.subject) return null;
  const most = Math.max(fresh.terms.length, stored.terms.length);
  if (Math.min(fresh.terms.length, stored.terms.length) < MIN_SHARE * most) return null;
  const common = commonInOrder(fresh.terms, stored.terms);
  const isWhole = common === most;
  if (fresh.isDenied !== stored.isDenied) return isWhole ? 'contradicts' : null;
  if (isWhole) return 'repeats';
  if (common < MIN_SHARE * most || differInDetail(fresh.terms, stored.terms)) return null;
  // What is new counts, even if it is little: only what says less or the same is a repetition.
  return common === fresh.terms.length ? 'repeats' : null;
}

/** Numbers, dates and initials are what texts of one pattern differ in. */
function differInDetail(a: readonly string[], b: readonly string[]): boolean {
  return (
    a.some((term) => DISTINCT.test(term) && !b.includes(term)) ||
    b.some((term) => DISTINCT.test(term) && !a.includes(term))
  );
}

/** Returns the length of the longest common subsequence. */
function commonInOrder(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const term of a) {
    const next = [0];
    for (let at = 1; at <= b.length; at += 1)
      next[at] = b[at - 1] === term ? row[at - 1]! + 1 : Math.max(row[at]!, next[at - 1]!);
    row = next;
  }
  return row[b.length]!;
}
