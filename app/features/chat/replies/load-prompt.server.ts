import { higherSeverity, type Severity } from '~/features/safety/severity';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import type { ModelPrompt } from '~/platform/model/model-prompt';
import type { PersonalVault } from '~/platform/vault/vault.server';
import type { MessageRole } from '../chat-schema';
import { openContent } from '../messages/message-json.server';
import { composePrompt, estimateTokens } from './compose-prompt';

const BATCH = 40;
/** How far back a raised severity still colours the reply. */
const RECENT_MESSAGES = 6;

type Question = { userId: string; sessionId: string; replyToId: number; firstName: string };

/** Reads back from the message to answer until the context is full, and composes the prompt. */
export async function loadPrompt(question: Question, vault: PersonalVault): Promise<ModelPrompt> {
  const history: { role: MessageRole; content: string }[] = [];
  let severity: Severity | null = null;
  let budget = env.ORION_CONTEXT_TOKENS;
  for (let before = question.replyToId + 1; budget > 0;) {
    const rows = await db.message.findMany({
      where: { sessionId: question.sessionId, userId: question.userId, replacedAt: null, id: { lt: before } },
      orderBy: { id: 'desc' },
      take: BATCH,
      select: { id: true, role: true, status: true, content: true, severity: true, sessionId: true, clientId: true },
    });
    for (const row of rows) {
      if (history.length < RECENT_MESSAGES) severity = higherSeverity(severity, row.severity as Severity | null);
      const content = openContent(vault, row);
      budget -= estimateTokens(content);
      history.push({ role: row.role as MessageRole, content });
    }
    if (rows.length < BATCH) break;
    before = rows.at(-1)!.id;
  }
  return composePrompt({
    history: history.reverse(),
    firstName: question.firstName,
    severity,
    seed: question.sessionId,
    contextTokens: env.ORION_CONTEXT_TOKENS,
  });
}
