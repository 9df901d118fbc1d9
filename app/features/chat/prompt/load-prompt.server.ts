import { brand } from '~/brand';
import { chooseQuote } from '~/features/documents/passages/choose-quote';
import { findPassages } from '~/features/documents/passages/find-passages.server';
import type { Passage } from '~/features/documents/passages/rank-passages';
import { type EntryPassage, findSharedEntries } from '~/features/journal/recall/find-shared-entries.server';
import type { Severity } from '~/features/safety/severity';
import { findLatest } from '~/features/wearable/readings/latest-readings.server';
import type { Snapshot } from '~/features/wearable/readings/snapshot';
import { dayShort } from '~/platform/calendar/day-words';
import { env } from '~/platform/env.server';
import { openAboutMe } from '~/features/identity/profile/about-me.server';
import { leavesMachine, type ModelReader } from '~/platform/model/model-reader';
import { OFFLINE_READER } from '~/platform/model/model-reader.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { memoryBudget } from '~/features/memory/recall/memory-budget.server';
import { type RecalledMemory, recallMemories } from '~/features/memory/recall-memories.server';
import { estimateTokens } from '~/platform/text/estimate-tokens';
import type { LeftOut, MessageRole, Source } from '../chat-schema';
import { messageAbout } from '../message-limits';
import { openContent } from '../messages/message-json.server';
import { heldFrom } from '../messages/replies-from-here.server';
import { composeWithEarlier, type LongPrompt } from './compose-with-earlier.server';
import type { EarlierQuote } from '../earlier/quote-earlier';
import type { HistoryMessage, PromptPart } from './compose-prompt';
import { type PromptRows, readPromptRows } from './prompt-rows.server';

/** The share of the context that documents may use. */
const DOCUMENT_SHARE = 1 / 4;
/** The share of the context that the journal may use, limited to MAX_JOURNAL_TOKENS. */
const JOURNAL_SHARE = 1 / 16;
const MAX_JOURNAL_TOKENS = 1_500;
/**
 * Documents and the journal are searched for this many of the user's last messages, each cut to SEARCHED_CHARACTERS.
 */
const SEARCHED_MESSAGES = 3;
const SEARCHED_CHARACTERS = 4_000;

const journalBudget = Math.min(MAX_JOURNAL_TOKENS, Math.floor(env.ORION_CONTEXT_TOKENS * JOURNAL_SHARE));

type LoadedPrompt = Omit<LongPrompt, 'earlier'> & {
  /** What the reply is based on besides the conversation. */
  sources: Source[];
  reader: ModelReader;
  /** What the screen found in the message to answer itself; `prompt.severity` is that of the conversation. */
  ownSeverity: Severity | null;
  /** The sealed About Me that was read. */
  about: PromptRows['about'];
  /** What matched and did not fit. */
  leftOut: LeftOut[];
  /** The model at the reader's server that compared what was said with memories. */
  embeddings: string | null;
};

type Question = { userId: string; sessionId: string; replyToId: number; firstName: string };

/**
 * Composes the prompt from the messages, from the one to answer backwards until the context is full. `sources` are what
 * is used besides the conversation: nothing that the person switched off for this reader, and nothing that is marked to
 * stay on this machine where the reader is on another one. Reads the rows that are not `known`.
 */
export async function loadPrompt(question: Question, vault: PersonalVault, known?: PromptRows): Promise<LoadedPrompt> {
  const { userId, sessionId, replyToId } = question;
  const stored = known ?? (await readPromptRows(userId, sessionId, replyToId));
  const { messages: rows, reader, off } = stored;
  const isOffline = reader === OFFLINE_READER;
  const held = heldFrom({ reader, off }, rows.toReversed(), stored.hasMore);
  const readable = rows.filter(({ id }) => !held.has(id));
  const history = openHistory(vault, readable);
  const text = lastWords(history);
  const about = isOffline || off.has('about') ? null : openAboutMe(vault, userId, stored.about);
  const { passages, entries, memories, readings, ...beside } = await findBeside(question, text, stored, vault);
  const severity = stored.level;
  const ownSeverity = (rows[0]?.severity ?? null) as Severity | null;
  const quote =
    isOffline && (severity === null || severity === 'low') ? quoteFor(history[0]?.content ?? '', passages) : null;
  const ingredients = {
    history: history.toReversed(),
    about,
    passages,
    entries,
    memories,
    readings,
    severity,
    seed: sessionId,
    asksAfter: stored.asksAfter,
  };
  const { earlier, ...composed } = await composeWithEarlier(
    { ...ingredients, firstName: question.firstName, contextTokens: env.ORION_CONTEXT_TOKENS },
    {
      userId,
      sessionId,
      reader,
      questions: [(history[0]?.content ?? '').slice(0, SEARCHED_CHARACTERS), text],
      summary: stored.summary,
      hasMore: stored.hasMore || readable.length > history.length,
    },
    isOffline ? null : vault,
  );
  // `sources` lists what the reply is based on: the offline companion reads only the document that it quotes.
  const used = isOffline ? passages.filter(({ documentId }) => documentId === quote?.documentId) : passages;
  return {
    ...composed,
    prompt: { ...composed.prompt, quote, ownSeverity },
    reader,
    about: stored.about,
    ownSeverity,
    ...beside,
    sources: [
      ...memorySources(memories),
      ...documentSources(used),
      ...journalSources(entries),
      ...readingSources(composed.system, readings),
      ...profileSources(composed.system),
      ...earlierSources(sessionId, earlier),
    ],
  };
}

/** Finds what matches the last words besides the conversation. The offline companion reads documents only. */
async function findBeside(
  { userId, sessionId }: Question,
  said: string,
  { messages: rows, reader, off, ...stored }: PromptRows,
  vault: PersonalVault,
) {
  const isOffline = reader === OFFLINE_READER;
  const about = { said, leavesMachine: leavesMachine(reader) };
  const usesMemories = stored.hasMemories && !isOffline && !off.has('memories');
  const [{ passages, ...documents }, { entries, ...journal }, { memories, ...recalled }, readings] = await Promise.all([
    stored.hasDocuments && !off.has('documents')
      ? findPassages(userId, passageQuestion(sessionId, said, rows[1]?.createdAt, reader), vault)
      : { passages: [], leftOut: 0 },
    stored.hasSharedEntries && !isOffline && !off.has('journal')
      ? findSharedEntries(userId, about, journalBudget, vault)
      : { entries: [], leftOut: 0 },
    usesMemories
      ? recallMemories(userId, { ...about, budgetTokens: memoryBudget, now: new Date() })
      : { memories: [], leftOut: 0 },
    stored.hasReadings && !isOffline && !off.has('wearable') ? findReadings(userId) : null,
  ]);
  const leftOut = leftOutOf({ memory: recalled.leftOut, document: documents.leftOut, journal: journal.leftOut });
  const embeddings = usesMemories ? (env.ORION_EMBEDDINGS_MODEL ?? null) : null;
  return { passages, entries, memories, readings, leftOut, embeddings };
}

async function findReadings(userId: string): Promise<{ snapshot: Snapshot; now: number } | null> {
  const { snapshot } = await findLatest(userId);
  return snapshot && { snapshot, now: Date.now() };
}

/** Opens the messages until the context is full. Newest first, as the rows. */
function openHistory(vault: PersonalVault, rows: PromptRows['messages']): HistoryMessage[] {
  const history: HistoryMessage[] = [];
  let budget = env.ORION_CONTEXT_TOKENS;
  for (const row of rows) {
    if (budget <= 0) break;
    const content = openContent(vault, row);
    budget -= estimateTokens(content.length);
    history.push({ id: row.id, role: row.role as MessageRole, content });
  }
  return history;
}

function leftOutOf(counts: Record<'memory' | 'document' | 'journal', number>): LeftOut[] {
  const kinds = Object.entries(counts) as ['memory' | 'document' | 'journal', number][];
  return kinds.flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []));
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

function passageQuestion(sessionId: string, text: string, before: Date | undefined, reader: ModelReader) {
  return {
    sessionId,
    text,
    since: before ?? new Date(0),
    leavesMachine: leavesMachine(reader),
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

/** Its label holds no reading. */
function readingSources(system: readonly PromptPart[], readings: { snapshot: Snapshot } | null): Source[] {
  if (!readings || !system.some(({ kind }) => kind === 'biometrics')) return [];
  const { day, isDemo } = readings.snapshot;
  return [{ kind: 'biometrics', id: day, label: `${isDemo ? 'Demo data' : 'Readings'} of ${dayShort(day)}` }];
}

function profileSources(system: readonly PromptPart[]): Source[] {
  return system.some(({ kind }) => kind === 'profile') ? [{ kind: 'profile', id: 'about', label: 'About Me' }] : [];
}

/** Their labels hold no words of the messages. */
function earlierSources(sessionId: string, earlier: readonly EarlierQuote[]): Source[] {
  const recalled = new Map(earlier.filter(({ kind }) => kind === 'turn').map((quote) => [quote.messageId, quote]));
  const turns = [...recalled.values()].map(({ messageId, role, day }): Source => {
    const label = `What ${role === 'user' ? 'you' : brand.name} said on ${day}`;
    return { kind: 'turn', id: `${sessionId}/${messageId}`, label };
  });
  return earlier.some(({ kind }) => kind === 'summary')
    ? [{ kind: 'summary', id: sessionId, label: 'Summary of earlier messages' }, ...turns]
    : turns;
}

function journalSources(entries: readonly EntryPassage[]): Source[] {
  const titles = new Map(entries.map(({ entryId, title }) => [entryId, title]));
  return [...titles].map(([id, label]) => ({ kind: 'journal', id, label }));
}
