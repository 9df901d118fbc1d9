import { wordsOf } from '../../recall/terms/recall-terms';
import { PAST_OR_POSSIBLE, splitClauses } from './split-clauses';
import { findSayings, hasOneName } from './sayings';
import { parseSubject, SELF } from './parse-subject';

/**
 * A fact that has one value at a time, such as where somebody lives. `isDenied`: it is said not to be so. A `value` is
 * the terms of its words, `named` the name of the subject.
 */
export type Claim = { subject: string; named?: string; relation: string; value: readonly string[]; isDenied: boolean };

const MAX_CHARACTERS = 4_000;
const MAX_CLAIMS = 12;

/** Returns the claims that a text makes of the present, in order. Questions, wishes and the past make none. */
export function parseClaims(text: string): Claim[] {
  const claims: Claim[] = [];
  for (const sentence of splitClauses(text.slice(0, MAX_CHARACTERS))) {
    if (sentence.isQuestion || PAST_OR_POSSIBLE.test(sentence.text)) continue;
    // What begins without a subject is about the person.
    let subject: string | null = SELF;
    for (const tokens of sentence.clauses) {
      const read = parseSubject(tokens, subject);
      subject = read?.subject ?? null;
      if (!read) continue;
      for (const said of findSayings(read)) {
        const value = [...new Set(wordsOf(said.value).map(({ term }) => term))];
        if (value.length > 0) claims.push({ ...said, value });
      }
      if (claims.length >= MAX_CLAIMS) return claims;
    }
  }
  return claims;
}

/** Returns whether both cannot be true at the same time. */
export function areContrary(a: Claim, b: Claim): boolean {
  if (a.subject !== b.subject || a.relation !== b.relation) return false;
  if (a.relation === 'name' && !hasOneName(a.subject)) return false;
  // There are several friends.
  if (a.named && b.named && a.named !== b.named) return false;
  const [few, many] = a.value.length <= b.value.length ? [a.value, b.value] : [b.value, a.value];
  // 'Porto' and 'Porto, Portugal' are the same place, told with more or fewer words.
  const isSame = few.every((term) => many.includes(term));
  return a.isDenied || b.isDenied ? a.isDenied !== b.isDenied && isSame : !isSame;
}
