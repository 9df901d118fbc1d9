/** How long a pattern takes on texts, and which of them hold it up. */
import { createContext, Script } from 'node:vm';
import { adversarialRecipes, cook, type Recipe } from './adversarial-strings';

/** A pattern that needs longer on one text is given up: some would need years. */
const GIVE_UP_MS = 400;
const TRIES = 5;
/** Of a text of `WHOLE_LENGTH` characters, and for each match in it, which is an object to make. */
const MAX_MS = 5;
const MAX_MATCH_MS = 0.0005;
/** A first look is at short texts: what is quick there by a wide margin cannot be slow on long ones. */
const FIRST_LENGTH = 4_000;
const FIRST_MS = 0.4;
const WHOLE_LENGTH = 100_000;

type Timed = { ms: number; matches: number };

const context = createContext({ performance });
/** All matches of a pattern that looks for all, and otherwise the first, in each of some texts. */
const script = new Script(`texts.map((text) => {
  pattern.lastIndex = 0;
  const begun = performance.now();
  const matches = pattern.global ? (text.match(pattern) ?? []).length : Number(pattern.exec(text) !== null);
  return { ms: performance.now() - begun, matches };
})`);

/** Null when they are not done in time. */
function time(pattern: RegExp, texts: readonly string[], withinMs: number): Timed[] | null {
  Object.assign(context, { pattern, texts });
  try {
    return script.runInContext(context, { timeout: withinMs }) as Timed[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return null;
  }
}

/** Whether a text takes longer than it may, in the quickest of some tries: a machine that is busy with something else is not the pattern's fault. */
function isSlow(pattern: RegExp, text: string, maxMs: number): boolean {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const timed = time(pattern, [text], GIVE_UP_MS)?.[0];
    if (!timed) return true;
    if (timed.ms <= maxMs + timed.matches * MAX_MATCH_MS) return false;
  }
  return true;
}

/** A text that holds the pattern up, of at most `longest` characters, or null when it takes every one in its stride. */
export function findSlowText(pattern: { source: string; flags: string }, longest = WHOLE_LENGTH): Recipe | null {
  const regExp = new RegExp(pattern.source, pattern.flags);
  const recipes = adversarialRecipes(pattern);
  const texts = recipes.map((recipe) => cook(recipe, Math.min(FIRST_LENGTH, longest)));
  const first = time(regExp, texts, Math.ceil(GIVE_UP_MS + texts.length * FIRST_MS));
  const suspects = recipes.filter((_, at) => {
    const timed = first?.[at];
    return !timed || (timed.ms > FIRST_MS && isSlow(regExp, texts[at]!, FIRST_MS));
  });
  return suspects.find((recipe) => isSlow(regExp, cook(recipe, longest), MAX_MS)) ?? null;
}
