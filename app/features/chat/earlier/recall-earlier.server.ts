import { rankMemories } from '~/features/memory/recall/rank-memories';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { openSummary } from './conversation-summary.server';
import { type EarlierThan, openEarlierTurns, partId } from './earlier-turns.server';
import { type EarlierQuote, quoteEarlier } from './quote-earlier';

type Asked = EarlierThan & {
  /** What the person said: what comes first counts more. */
  questions: readonly string[];
  /** The stored summary of the conversation, sealed. */
  summary: string | null;
  /** How long the quotations may be. */
  characters: number;
};

const MAX_RANKED = 40;
/** The share of the characters that the summary may use. */
const SUMMARY_SHARE = 1 / 4;

/**
 * Returns what a prompt quotes of the earlier messages: the newest lines of the summary, and the parts that match what
 * was said best, each oldest first. No quotation is cut.
 */
export async function recallEarlier(vault: PersonalVault, asked: Asked): Promise<EarlierQuote[]> {
  const { questions, sessionId, characters } = asked;
  const { turns, index } = await openEarlierTurns(vault, asked);
  const byId = new Map(turns.map((turn) => [turn.messageId, turn]));
  const lines = openSummary(vault, sessionId, asked.summary).lines.flatMap(({ messageId, text }): EarlierQuote[] => {
    const turn = byId.get(messageId);
    return turn ? [{ kind: 'summary', messageId, role: turn.role, day: turn.day, text }] : [];
  });
  const summary = takeFitting(lines.toReversed(), characters * SUMMARY_SHARE);
  const parts = new Map<string, EarlierQuote>();
  for (const { messageId, role, day, parts: texts } of turns)
    for (const [part, text] of texts.entries())
      parts.set(partId(messageId, part), { kind: 'turn', messageId, role, day, text });
  const matching = new Set<EarlierQuote>();
  const options = { limit: MAX_RANKED, now: new Date(), isUsable: (id: string) => parts.has(id) };
  for (const question of questions)
    for (const { id } of await rankMemories(question, index, options)) matching.add(parts.get(id)!);
  const recalled = takeFitting([...matching], characters - summary.used);
  return [
    ...lines.filter((line) => summary.taken.has(line)),
    ...[...parts.values()].filter((part) => recalled.taken.has(part)),
  ];
}

/** Takes those that fit, the first ones first. */
function takeFitting(quotes: readonly EarlierQuote[], characters: number): { taken: Set<EarlierQuote>; used: number } {
  const taken = new Set<EarlierQuote>();
  let used = 0;
  for (const quote of quotes) {
    const length = quoteEarlier(quote).length + 1;
    if (used + length > characters) continue;
    used += length;
    taken.add(quote);
  }
  return { taken, used };
}
