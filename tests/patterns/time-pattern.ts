/** Measures how long a pattern takes on texts, and finds texts on which it is slow. */
import { createContext, Script } from 'node:vm';
import { adversarialRecipes, cook, type Recipe } from './adversarial-strings';

/** The time limit for one text; some patterns would need years. */
const GIVE_UP_MS = 1_000;
const TRIES = 5;
/** A busy machine may stop one try for that long. */
const MAX_LATE = 2;
/**
 * Time limits for a text of `WHOLE_LENGTH` characters, and for each match in it, which allocates an object. They hold on
 * a machine that takes `REFERENCE_MS` for the reference; on a slower one, or a busy one, they grow with its time.
 */
const MAX_MS = 5;
const MAX_MATCH_MS = 0.0005;
/** Looks at two million places. */
const REFERENCE = /a+b/;
const REFERENCE_TEXT = cook({ before: '', run: 'a', end: '' }, 2_000);
const REFERENCE_MS = 3;
/** The first pass uses short texts: a pattern well within the limit on them cannot be slow on long ones. */
const FIRST_LENGTH = 4_010;
const FIRST_MS = 0.15;
const WHOLE_LENGTH = 100_000;

type Timed = { ms: number; matches: number };

const context = createContext({ performance });
/** Finds all matches of a global pattern, and otherwise the first, in each text. */
const script = new Script(`texts.map((text) => {
  pattern.lastIndex = 0;
  const begun = performance.now();
  const matches = pattern.global ? (text.match(pattern) ?? []).length : Number(pattern.exec(text) !== null);
  return { ms: performance.now() - begun, matches };
})`);

/** Returns null when the texts are not done in time. */
function time(pattern: RegExp, texts: readonly string[], timeoutMs: number): Timed[] | null {
  Object.assign(context, { pattern, texts });
  try {
    return script.runInContext(context, { timeout: timeoutMs }) as Timed[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return null;
  }
}

/** Returns how many times slower the machine is now than the one that the time limits are for, at least 1. */
function slowness(): number {
  const reference = time(REFERENCE, [REFERENCE_TEXT], GIVE_UP_MS)?.[0]?.ms ?? GIVE_UP_MS;
  return Math.max(1, reference / REFERENCE_MS);
}

/**
 * Returns whether a text takes longer than `maxMs` in the fastest of some tries: a busy machine must not count against
 * the pattern.
 */
function isSlow(pattern: RegExp, text: string, maxMs: number): boolean {
  let late = 0;
  for (let tries = 0; tries < TRIES && late < MAX_LATE; tries += 1) {
    const timed = time(pattern, [text], GIVE_UP_MS)?.[0];
    if (!timed) late += 1;
    else if (timed.ms <= (maxMs + timed.matches * MAX_MATCH_MS) * slowness()) return false;
  }
  return true;
}

/** A text of four times the length takes four times as long, or sixteen times where each place looks at all others. */
const MAX_GROWTH = 8;

/** Returns whether the time grows faster than the length, by the fastest of some tries at each: whatever else the machine does. */
function growsFaster(pattern: RegExp, recipe: Recipe, length: number): boolean {
  let [whole, quarter, late] = [Infinity, Infinity, 0];
  const [long, short] = [cook(recipe, length), cook(recipe, Math.ceil(length / 4))];
  for (let tries = 0; tries < TRIES && late < MAX_LATE; tries += 1) {
    quarter = Math.min(quarter, time(pattern, [short], GIVE_UP_MS)?.[0]?.ms ?? Infinity);
    const timed = time(pattern, [long], GIVE_UP_MS)?.[0];
    if (timed) whole = Math.min(whole, timed.ms);
    else late += 1;
  }
  return whole === Infinity || whole > quarter * MAX_GROWTH;
}

/** Returns a text of at most `longest` characters on which the pattern is slow, or null when there is none. */
export function findSlowText(pattern: { source: string; flags: string }, longest = WHOLE_LENGTH): Recipe | null {
  const regExp = new RegExp(pattern.source, pattern.flags);
  const recipes = adversarialRecipes(pattern);
  const texts = recipes.map((recipe) => cook(recipe, Math.min(FIRST_LENGTH, longest)));
  const firstMs = longest <= FIRST_LENGTH ? MAX_MS : FIRST_MS;
  const first = time(regExp, texts, Math.ceil(GIVE_UP_MS + texts.length * firstMs));
  const suspects = recipes.filter((_, at) => {
    const timed = first?.[at];
    return !timed || (timed.ms > firstMs && isSlow(regExp, texts[at]!, firstMs));
  });
  const isFound = (recipe: Recipe) =>
    isSlow(regExp, cook(recipe, longest), MAX_MS) && growsFaster(regExp, recipe, longest);
  return suspects.find(isFound) ?? null;
}
