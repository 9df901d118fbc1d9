import { SELF } from '../claims/parse-subject';
import weights from './change-weights.json';
import { excludes, isFeeling, polarityOf } from './opposites';
import { isAgent, isSingle, kindOf } from './people';
import type { Statement } from './read-statements';

/** What tells whether a new sentence makes a stored one untrue. Each is between 0 and 1. */
const FEATURES = [
  'bias',
  'topics',
  'overlap',
  'changes',
  'changesNear',
  'denial',
  'polarity',
  'exclusive',
  'numbers',
  'attribute',
  'roleName',
  'namedEvent',
  'death',
  'pastStored',
  'momentStored',
  'possible',
  'adds',
  'sameName',
  'foreign',
  'noCue',
  'long',
  'sameSubject',
  'alike',
  'changesAlike',
] as const;

/**
 * Returns the logit that the new sentence makes the stored one untrue: from 0 on it does. `likeness` is the cosine of
 * their vectors, null where words decide alone.
 */
export function logitOf(stored: Statement, fresh: Statement, likeness: number | null): number {
  const values = featuresOf(stored, fresh, likeness);
  const of = likeness === null ? weights.words : weights.meaning;
  return of.reduce((sum, weight, at) => sum + weight * values[at]!, 0);
}

/** Returns whether the new sentence can be about what the stored one is about. */
export function canConcern(stored: Statement, fresh: Statement): boolean {
  if (stored.isQuestion || fresh.isQuestion || stored.cues.isLongAgo) return false;
  // What was a wish is changed only by giving it up.
  if (stored.cues.isPossible && !fresh.isDenied && !fresh.cues.unplans) return false;
  if (fresh.cues.isImagined) return false;
  if (stored.which.size > 0 && fresh.which.size > 0 && countCommon(stored.which, fresh.which) === 0) return false;
  for (const [person, name] of stored.named) {
    const other = fresh.named.get(person);
    if (other !== undefined && other !== name && !isSingle(person)) return false;
  }
  const [a, b] = [stored.about, fresh.about];
  if (a === b) return true;
  // What somebody else is or does changes only by a sentence that names them.
  if (a !== null && a !== SELF)
    return names(fresh, a)
      ? b === SELF || b === null || !a.includes(' ')
      : b !== null && b !== SELF && names(stored, b);
  if (b === null || b === SELF || names(stored, b) || stored.people.has(kindOf(b) ?? '')) return true;
  return b.split(' ').every(isAgent) || /\b(?:me|us)\b/i.test(fresh.text);
}

const names = ({ people, names: given }: Statement, who: string): boolean =>
  who.split(' ').every((one) => people.has(one) || given.has(one));

export function featuresOf(stored: Statement, fresh: Statement, likeness: number | null): number[] {
  const { ends, isDeath, changes, starts, adds, isPossible } = fresh.cues;
  const overlap = overlapOf(stored, fresh);
  const topics = Math.min(2, countCommon(stored.topics, fresh.topics)) / 2;
  const related = Math.max(overlap.ofShorter, topics > 0 ? 0.5 + topics / 2 : 0);
  // Below 0.3 sentences are about different things, above 0.8 about the same.
  const alike = Math.min(1, Math.max(0, ((likeness ?? 0) - 0.3) * 2));
  const isChange = ends || changes || starts;
  const denied = [stored, fresh].map((one) => one.isDenied || one.cues.ends);
  const [before, after] = [stored, fresh].map((one) => polarityOf(one.terms, one.isDenied)) as [number, number];
  const sizes = [stored.content.size, fresh.content.size];
  const values: Record<(typeof FEATURES)[number], number | boolean> = {
    bias: 1,
    topics,
    overlap: overlap.ofShorter * overlap.ofLonger,
    changes,
    changesNear: isChange ? related : 0,
    denial: denied[0] !== denied[1] ? related : 0,
    polarity: before * after < 0 ? related : 0,
    exclusive: excludes(stored.terms, fresh.terms),
    numbers: areDisjoint(stored.numbers, fresh.numbers) ? related : 0,
    attribute: stored.about === SELF && stored.attribute !== null && stored.attribute === fresh.attribute,
    roleName: hasOtherName(stored, fresh),
    namedEvent: (ends || changes) && isOfNamed(stored, fresh),
    death: isDeath && !fresh.cues.isLongAgo && isOfSomebody(stored, fresh),
    pastStored: stored.cues.isPast && !stored.cues.ends && !stored.cues.changes && !stored.cues.starts,
    momentStored: stored.cues.isOfMoment,
    possible: isPossible,
    adds,
    sameName:
      stored.about === fresh.about && [...stored.names].some((one) => fresh.names.has(one) && one !== stored.about),
    foreign: !stored.isEnglish || !fresh.isEnglish,
    noCue: !isChange && denied[0] === denied[1],
    long: Math.min(1, Math.max(0, Math.max(...sizes) - 4) / 8),
    sameSubject: stored.about !== null && stored.about === fresh.about,
    alike,
    changesAlike: isChange ? alike : 0,
  };
  return FEATURES.map((name) => Number(values[name]));
}

/** Shares of the terms that both have. Of other languages than English the beginnings of words are compared. */
function overlapOf(stored: Statement, fresh: Statement): { ofShorter: number; ofLonger: number } {
  const isEnglish = stored.isEnglish && fresh.isEnglish;
  const [a, b] = [stored, fresh].map(({ content }) => (isEnglish ? withoutFeelings(content) : headsOf(content))) as [
    Set<string>,
    Set<string>,
  ];
  const sizes = [stored.content.size, fresh.content.size].map((size) => Math.max(1, size));
  return {
    ofShorter: countCommon(a, b) / Math.max(1, Math.min(a.size, b.size)),
    ofLonger: Math.min(...sizes) / Math.max(...sizes),
  };
}

const withoutFeelings = (terms: ReadonlySet<string>) => new Set([...terms].filter((one) => !isFeeling(one)));
const HEAD = 5;
const headsOf = (terms: ReadonlySet<string>) =>
  new Set([...terms].filter((one) => one.length > 3).map((one) => one.slice(0, HEAD)));

function countCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const one of a) if (b.has(one)) count += 1;
  return count;
}

const areDisjoint = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size > 0 && b.size > 0 && countCommon(a, b) === 0;

/** Somebody of whom there is one has another name: "my boss is …". */
function hasOtherName(stored: Statement, fresh: Statement): boolean {
  return [...stored.named].some(
    ([person, name]) => isSingle(person) && fresh.named.has(person) && fresh.named.get(person) !== name,
  );
}

/** Something happened to somebody whom the stored sentence names: "Miso died" beside "a cat called Miso". */
function isOfNamed(stored: Statement, fresh: Statement): boolean {
  return [...fresh.names].some(
    (one) => stored.names.has(one) && one !== stored.about && (one === fresh.about || fresh.about === SELF),
  );
}

/** The stored sentence speaks of who the fresh one is about: "my grandmother", or by name. */
function isOfSomebody(stored: Statement, { about, people, names: given }: Statement): boolean {
  if (about !== null && about !== SELF) return names(stored, about) || stored.about === about;
  return [...people, ...given].some((one) => stored.people.has(one) || stored.names.has(one));
}
