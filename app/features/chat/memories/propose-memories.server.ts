import { findFacts } from '~/features/memory/conflicts/find-facts';
import { findNear } from '~/features/memory/conflicts/find-near.server';
import { MAX_PROPOSALS } from '~/features/memory/proposals/proposal';
import { isProposing, listProposals, propose } from '~/features/memory/proposals/proposals.server';
import { fileMemory } from '~/features/memory/memory-file';
import type { Severity } from '~/features/safety/severity';
import { findSessionRow } from '../sessions/sessions.server';
import { summariseWords } from './summarise-words';

type Sent = { sessionId: string; content: string; severity: Severity | null };

/**
 * Proposes to remember what a message states as a fact, in its own words, at most three times in a conversation. No
 * model is asked, and nothing is remembered until the person accepts it.
 */
export async function proposeMemories(userId: string, { sessionId, content, severity }: Sent): Promise<void> {
  const facts = severity === null ? findFacts(content).slice(0, MAX_PROPOSALS) : [];
  if (facts.length === 0) return;
  const { privateUntil, onlyHere } = await findSessionRow(userId, sessionId);
  // Never of a private conversation.
  if (privateUntil !== null || !(await isProposing(userId))) return;
  const waiting = new Set((await listProposals(userId)).map(({ summary }) => summary));
  for (const summary of facts) {
    const { near } = await findNear(userId, summary);
    if (waiting.has(summary) || near.some(({ kind }) => kind === 'repeats')) continue;
    const { keywords, emotionalContext } = summariseWords([summary]);
    const memory = fileMemory.parse({
      summary,
      keywords,
      emotionalContext,
      conversationDate: new Date().toISOString(),
      onlyHere,
    });
    if (!(await propose(userId, sessionId, memory))) return;
  }
}
