import { chooseQuote } from '~/features/documents/passages/choose-quote';
import { findPassages } from '~/features/documents/passages/find-passages.server';
import type { Passage } from '~/features/documents/passages/rank-passages';
import { type EntryPassage, findSharedEntries } from '~/features/journal/recall/find-shared-entries.server';
import { higherSeverity, type Severity } from '~/features/safety/severity';
import { env } from '~/platform/env.server';
import type { ModelPrompt } from '~/platform/model/model-prompt';
import { isModelOffline, leavesMachine } from '~/features/companion/model.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { type RecalledMemory, recallMemories } from '~/features/memory/recall-memories.server';
import { estimateTokens } from '~/platform/text/estimate-tokens';
import type { MessageRole, Source } from '../chat-schema';
import { messageAbout } from '../message-limits';
import { openContent } from '../messages/message-json.server';
import { composePrompt } from './compose-prompt';
import { type PromptRows, readPromptRows } from './prompt-rows.server';

/** How many messages back a raised severity still affects the reply. */
const RECENT_MESSAGES = 6;
/** The share of the context that documents may use. */
const DOCUMENT_SHARE = 1 / 4;
/** The share of the context that the journal may use, limited to MAX_JOURNAL_TOKENS. */
const JOURNAL_SHARE = 1 / 16;
const MAX_JOURNAL_TOKENS = 1_500;
/** The share of the context that memories may use, limited to MAX_MEMORY_TOKENS. */
const MEMORY_SHARE = 1 / 8;
const MAX_MEMORY_TOKENS = 3_000;
/**
 * Documents and the journal are searched for this many of the user's last messages, each cut to SEARCHED_CHARACTERS.
 */
const SEARCHED_MESSAGES = 3;
const SEARCHED_CHARACTERS = 4_000;

const journalBudget = Math.min(MAX_JOURNAL_TOKENS, Math.floor(env.ORION_CONTEXT_TOKENS * JOURNAL_SHARE));

const memoryBudget = Math.min(MAX_MEMORY_TOKENS, Math.floor(env.ORION_CONTEXT_TOKENS * MEMORY_SHARE));

type Question = { userId: string; sessionId: string; replyToId: number; firstName: string };

/**
 * Composes the prompt from the messages, from the one to answer backwards until the context is full. `sources` are the
 * memories, documents and journal entries used besides the conversation. Reads the rows that are not `known`.
 */
export async function loadPrompt(
  question: Question,
  vault: PersonalVault,
  known?: PromptRows,
): Promise<{ prompt: ModelPrompt; sources: Source[] }> {
  const { userId, sessionId, replyToId } = question;
  const stored = known ?? (await readPromptRows(userId, sessionId, replyToId));
  const rows = stored.messages;
  const history: { role: MessageRole; content: string }[] = [];
  let budget = env.ORION_CONTEXT_TOKENS;
  for (const row of rows) {
    if (budget <= 0) break;
    const content = openContent(vault, row);
    budget -= estimateTokens(content.length);
    history.push({ role: row.role as MessageRole, content });
  }
  const text = lastWords(history);
  const recalling = { said: text, budgetTokens: memoryBudget, leavesMachine: leavesMachine(), now: new Date() };
  const [passages, entries, memories] = await Promise.all([
    stored.hasDocuments ? findPassages(userId, passageQuestion(sessionId, text, rows[1]?.createdAt), vault) : [],
    // The offline companion does not read them.
    stored.hasSharedEntries && !isModelOffline ? findSharedEntries(userId, text, journalBudget, vault) : [],
    stored.hasMemories && !isModelOffline ? recallMemories(userId, recalling) : [],
  ]);
  const severity = highestOf(rows.slice(0, RECENT_MESSAGES));
  const quote =
    isModelOffline && (severity === null || severity === 'low') ? quoteFor(history[0]?.content ?? '', passages) : null;
  const prompt = composePrompt({
    history: history.reverse(),
    passages,
    entries,
    memories,
    firstName: question.firstName,
    severity,
    seed: sessionId,
    contextTokens: env.ORION_CONTEXT_TOKENS,
  });
  // `sources` lists what the reply is based on: the offline companion reads only the document that it quotes.
  const used = isModelOffline ? passages.filter(({ documentId }) => documentId === quote?.documentId) : passages;
  return {
    prompt: { ...prompt, quote },
    sources: [...memorySources(memories), ...documentSources(used), ...journalSources(entries)],
  };
}

function quoteFor(said: string, passages: readonly Passage[]) {
  const quote = chooseQuote(passages, said);
  return quote && { ...quote, isAlone: quote.isBeginning && passages.some(({ name }) => said === messageAbout(name)) };
}

/** `history` is newest first. */
function lastWords(history: readonly { role: MessageRole; content: string }[]): string {
  const said = history.filter(({ role }) => role === 'user').slice(0, SEARCHED_MESSAGES);
  return said.map(({ content }) => content.slice(0, SEARCHED_CHARACTERS)).join('\n');
}

function passageQuestion(sessionId: string, text: string, before: Date | undefined) {
  return {
    sessionId,
    text,
    since: before ?? new Date(0),
    budgetTokens: Math.floor(env.ORION_CONTEXT_TOKENS * DOCUMENT_SHARE),
  };
}

function documentSources(passages: readonly Passage[]): Source[] {
  const names = new Map(passages.map(({ documentId, name }) => [documentId, name]));
  return [...names].map(([id, label]) => ({ kind: 'document', id, label }));
}

function memorySources(memories: readonly RecalledMemory[]): Source[] {
  // Without its words: those of a memory that is deleted later would stay in the receipt.
  return memories.map(({ memoryId, day }) => ({ kind: 'memory', id: memoryId, label: `Memory of ${day}` }));
}

function journalSources(entries: readonly EntryPassage[]): Source[] {
  const titles = new Map(entries.map(({ entryId, title }) => [entryId, title]));
  return [...titles].map(([id, label]) => ({ kind: 'journal', id, label }));
}

function highestOf(rows: { severity: string | null }[]): Severity | null {
  return rows.reduce<Severity | null>((highest, row) => higherSeverity(highest, row.severity as Severity | null), null);
}
