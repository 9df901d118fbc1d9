import { chooseSentences } from '../memories/summarise-words';
import type { EarlierTurn } from './earlier-turns.server';

/** A sentence of a message, in the person's own words. */
type SummaryLine = { messageId: number; text: string };

/** What is stored of a conversation: `lines` are sentences of its first `count` messages, the last of which has the id `through`. */
export type TurnSummary = { through: number; count: number; lines: SummaryLine[] };

export const NO_SUMMARY: TurnSummary = { through: 0, count: 0, lines: [] };

/** So many messages are summarised at a time. */
const BLOCK_TURNS = 20;
const SENTENCES_A_BLOCK = 2;
/** When there are more lines than this, those are kept whose words come back most. */
const MAX_LINES = 32;
const KEPT_LINES = 20;
const MAX_TEXT = 4_000;
const MAX_LINE = 200;

/** Returns whether the messages that the summary covers are the ones that are still there. */
export function isSummaryOf({ through, count, lines }: TurnSummary, turns: readonly EarlierTurn[]): boolean {
  const covered = new Set(turns.filter(({ messageId }) => messageId <= through).map(({ messageId }) => messageId));
  return covered.size === count && lines.every(({ messageId }) => covered.has(messageId));
}

/**
 * Adds the next block of messages to a summary that covers those before it. Returns null where there is no whole block
 * yet. `turns` are all earlier messages, oldest first.
 */
export function summariseNext(summary: TurnSummary, turns: readonly EarlierTurn[]): TurnSummary | null {
  const block = turns.slice(summary.count, summary.count + BLOCK_TURNS);
  if (block.length < BLOCK_TURNS) return null;
  const said = block.filter(({ role }) => role === 'user');
  const texts = said.map(({ parts }) => parts.join('\n').slice(0, MAX_TEXT));
  const chosen = chooseSentences(texts, { sentences: SENTENCES_A_BLOCK, characters: MAX_LINE });
  const added = chosen.map(({ text, sentence }) => ({ messageId: said[text]!.messageId, text: sentence }));
  return {
    through: block.at(-1)!.messageId,
    count: summary.count + block.length,
    lines: boundLines([...summary.lines, ...added]),
  };
}

function boundLines(lines: SummaryLine[]): SummaryLine[] {
  if (lines.length <= MAX_LINES) return lines;
  const texts = lines.map(({ text }) => text);
  const kept = chooseSentences(texts, { sentences: KEPT_LINES, characters: MAX_LINE });
  const places = new Set(kept.map(({ text }) => text));
  return lines.filter((_, at) => places.has(at));
}
