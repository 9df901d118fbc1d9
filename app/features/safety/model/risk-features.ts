import { type RuleFindings, RULE_COUNT } from '../rules/match-rules';
import { severityRank } from '../severity';
import { conceptsOf } from './concepts';

/** Rows of the table of weights that words share by a hash; rules have rows of their own behind them. */
export const HASHED = 1 << 16;
const RULE = HASHED + 5;
const FLAG = RULE + RULE_COUNT;
export const ROWS = FLAG + 6;

/** Words, pairs of words, parts of words, and ideas. Each group weighs the same however long a text is. */
export const GROUPS = 4;
const SHARES = [1, 1, 0.7, 0.5];
/** A group of few rows does not weigh more than one of so many. */
const MIN_COUNT = 4;
/** Returns the factor of the weights of a group that has so many rows. */
export const shareOf = (group: number, rows: number) => SHARES[group]! / Math.sqrt(Math.max(rows, MIN_COUNT));

type Visit = (group: number, row: number) => void;

const [WORD, PAIR, SKIP, LETTERS, IDEA, NEAR_IDEAS, CLOSE_IDEAS] = [1, 2, 3, 4, 5, 6, 7];
const MIN_GRAM = 3;
const MAX_GRAM = 5;
/** Words between two ideas that belong together. */
const NEAR = 8;
const CLOSE = 3;

/** Visits the rows of a normalised sentence. */
export function visitRows(plain: string, visit: Visit): void {
  const words = plain.split(' ').filter((word) => word !== '');
  for (const [at, word] of words.entries()) {
    visit(0, rowOf(word, WORD));
    const [next, second] = [words[at + 1], words[at + 2]];
    if (next !== undefined) visit(1, rowOf(`${word} ${next}`, PAIR));
    if (second !== undefined) visit(1, rowOf(`${word} ${second}`, SKIP));
    const padded = ` ${word} `;
    for (let length = MIN_GRAM; length <= MAX_GRAM; length += 1)
      for (let from = 0; from + length <= padded.length; from += 1)
        visit(2, rowOf(padded, LETTERS, from, from + length));
  }
  visitIdeas(words, visit);
}

/** Ideas, and pairs of ideas in their order that stand near each other. */
function visitIdeas(words: readonly string[], visit: Visit): void {
  const before: { at: number; idea: number }[] = [];
  for (const [at, word] of words.entries()) {
    for (const idea of conceptsOf(word)) {
      visit(3, rowOf(String.fromCharCode(idea), IDEA));
      for (let last = before.length - 1; last >= 0 && at - before[last]!.at <= NEAR; last -= 1) {
        const one = before[last]!;
        if (one.at === at) continue;
        const pair = String.fromCharCode(one.idea, idea);
        visit(3, rowOf(pair, NEAR_IDEAS));
        if (at - one.at <= CLOSE) visit(3, rowOf(pair, CLOSE_IDEAS));
      }
      before.push({ at, idea });
    }
  }
}

/** Returns the rows of the worst rule that matched, of its severity, and of what spoke against matches. */
export function ruleRows(findings: readonly RuleFindings[]): number[] {
  let worst: RuleFindings | null = null;
  const flags = [false, false, false];
  for (const one of findings) {
    if (severityRank(one.severity) > severityRank(worst?.severity ?? null)) worst = one;
    flags[0] ||= one.harmless;
    flags[1] ||= one.denied;
    flags[2] ||= one.past;
  }
  const rows = flags.flatMap((is, flag) => (is ? [FLAG + flag + (worst ? 3 : 0)] : []));
  rows.push(HASHED + severityRank(worst?.severity ?? null));
  if (worst && worst.rule >= 0) rows.push(RULE + worst.rule);
  return rows;
}

/** FNV-1a of a part of a text, with a final mix. */
function rowOf(text: string, kind: number, from = 0, to = text.length): number {
  let hash = (0x811c9dc5 ^ kind) >>> 0;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % HASHED;
}
