import { higherSeverity, type Severity } from '~/features/safety/severity';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import type { ModelPrompt } from '~/platform/model/model-prompt';
import type { PersonalVault } from '~/platform/vault/vault.server';
import type { MessageRole } from '../chat-schema';
import { openContent } from '../messages/message-json.server';
import { composePrompt, estimateTokens } from './compose-prompt';

/** The most messages that a prompt looks back on, however short they are: each is opened while the person waits. */
const MOST_MESSAGES = 100;
/** How far back a raised severity still colours the reply. */
const RECENT_MESSAGES = 6;

type Row = { role: string; content: string; severity: string | null; sessionId: string; clientId: string };
type Question = { userId: string; sessionId: string; replyToId: number; firstName: string };

/** Reads back from the message to answer until the context is full, and composes the prompt. */
export async function loadPrompt(question: Question, vault: PersonalVault): Promise<ModelPrompt> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT "role", "content", "severity", "sessionId", "clientId" FROM "Message"
    WHERE "sessionId" = ${question.sessionId} AND "userId" = ${question.userId} AND "replacedAt" IS NULL AND "id" <= ${question.replyToId}
    ORDER BY "id" DESC LIMIT ${MOST_MESSAGES}`;
  const history: { role: MessageRole; content: string }[] = [];
  let budget = env.ORION_CONTEXT_TOKENS;
  for (const row of rows) {
    if (budget <= 0) break;
    const content = openContent(vault, row);
    budget -= estimateTokens(content);
    history.push({ role: row.role as MessageRole, content });
  }
  return composePrompt({
    history: history.reverse(),
    firstName: question.firstName,
    severity: highestOf(rows.slice(0, RECENT_MESSAGES)),
    seed: question.sessionId,
    contextTokens: env.ORION_CONTEXT_TOKENS,
  });
}

function highestOf(rows: { severity: string | null }[]): Severity | null {
  return rows.reduce<Severity | null>((highest, row) => higherSeverity(highest, row.severity as Severity | null), null);
}
