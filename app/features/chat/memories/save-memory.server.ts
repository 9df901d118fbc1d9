import { findReader } from '~/features/companion/readers/reader-consents.server';
import { MemoryStoreFull } from '~/features/memory/memory-use.server';
import { NearMemoryError } from '~/features/memory/conflicts/near-memory-error';
import { type Choice, saveMemory } from '~/features/memory/conflicts/save-memory.server';
import { getMemory } from '~/features/memory/memories.server';
import { MEMORY_LIMITS } from '~/features/memory/memory-limits';
import type { MemoryJson } from '~/features/memory/memory-schema';
import type { ModelReader } from '~/platform/model/model-reader';
import { AppError } from '~/platform/errors';
import { truncateAtWord } from '~/platform/text/truncate';
import { openOr, openVault } from '~/platform/vault/vault.server';
import { openContent } from '../messages/message-json.server';
import { findMessageRow, listMessages } from '../messages/messages.server';
import { limitMessages } from '../limit-messages.server';
import { listRepliesFromHere, readableBy } from '../messages/replies-from-here.server';
import { assertNotPrivate, findSession } from '../sessions/sessions.server';
import { type Said, summariseConversation } from './summarise-conversation.server';
import { type MemoryWords, summariseWords } from './summarise-words';

const NOTHING_TO_REMEMBER = 'There is nothing here to remember.';

const memoryOf = (words: MemoryWords, conversationDate: string) => ({
  ...words,
  conversationDate,
  isCore: false,
  holds: 'now' as const,
  from: null,
  until: null,
  onlyHere: false,
});

/**
 * Saves one message of the user's conversation, theirs or a reply, as a memory, once; of a very long one the beginning. Throws `not_found`, `validation`
 * for a message without words, `conflict` when the memory store is full, and NearMemoryError.
 */
export async function saveMessage(
  userId: string,
  messageId: number,
  choice: Choosing = {},
): Promise<{ memory: MemoryJson; isWhole: boolean }> {
  const [row, vault] = await Promise.all([findMessageRow(userId, messageId), openVault(userId)]);
  if (row.status === 'streaming')
    throw new AppError('conflict', 'This reply is still being written. Please save it when it is complete.');
  await assertNotPrivate(userId, row.sessionId);
  const content = openOr(
    () => openContent(vault, row).trim(),
    () => '',
  );
  if (content === '') throw new AppError('validation', NOTHING_TO_REMEMBER);
  const [session, fromHere] = await Promise.all([
    findSession(userId, row.sessionId),
    listRepliesFromHere(userId, row.sessionId),
  ]);
  const onlyHere = session.onlyHere || fromHere.has(row.id);
  const { keywords, emotionalContext } = summariseWords([content]);
  const summary = truncateAtWord(content, MEMORY_LIMITS.summary);
  const memory = await saveMemory(
    userId,
    { ...memoryOf({ summary, keywords, emotionalContext }, row.createdAt.toISOString()), onlyHere },
    {
      origin: { kind: 'message', id: `${row.sessionId}/${row.id}` },
      importKey: vault.digest('memory', `message ${row.id}`),
      saidBy: row.role === 'user' ? 'person' : 'orion',
      ...choice,
    },
  );
  return { memory, isWhole: content.length <= MEMORY_LIMITS.summary };
}

/** What the person chose, and the day in their time zone. */
type Choosing = Choice & { today?: string | undefined };

type Wanted = {
  sessionId: string;
  conversationText: string | null;
  summaryPrompt: string | null;
  /** The id of the memory: the same one is saved once. */
  id?: string | undefined;
  /** The summary of an earlier try, which was not saved because of a memory beside it. */
  words?: MemoryWords | undefined;
} & Choosing;

/**
 * Saves a summary of a conversation as a memory: of the text, or of what is stored of the session. The session `new`
 * has only a text. Throws `not_found`, `validation` for a conversation without words, `too_many_requests`, and
 * MemoryStoreFull and NearMemoryError with the summary.
 */
export async function saveConversation(
  userId: string,
  { sessionId, conversationText, summaryPrompt, id, words: given, ...choice }: Wanted,
): Promise<MemoryJson> {
  const session = sessionId === 'new' ? null : await findSession(userId, sessionId);
  if (session) await assertNotPrivate(userId, session.sessionId);
  const reader = await findReader(userId, { onlyHere: session?.onlyHere ?? false });
  const onlyHere = session !== null && (session.onlyHere || (await mayQuote(userId, session.sessionId, reader)));
  const words = given ?? (await summarise(userId, { sessionId, conversationText, summaryPrompt }, reader));
  try {
    return await saveMemory(
      userId,
      { ...memoryOf(words, session?.updatedAt ?? new Date().toISOString()), onlyHere },
      {
        ...choice,
        id,
        ...(session && { origin: { kind: 'session', id: session.sessionId } }),
      },
    );
  } catch (error) {
    if (error instanceof MemoryStoreFull) error.draft = words;
    if (!(error instanceof NearMemoryError)) throw error;
    // The same words need no question: they are saved.
    const same = error.near.find(({ summary }) => summary === words.summary);
    if (same) return getMemory(userId, same.memoryId);
    error.draft = words;
    throw error;
  }
}

/** A model on this machine reads replies that quote what stays here. The offline companion reads what the person said. */
async function mayQuote(userId: string, sessionId: string, reader: ModelReader): Promise<boolean> {
  return reader.place === 'machine' && (await listRepliesFromHere(userId, sessionId)).size > 0;
}

async function summarise(
  userId: string,
  { sessionId, conversationText, summaryPrompt }: Pick<Wanted, 'sessionId' | 'conversationText' | 'summaryPrompt'>,
  reader: ModelReader,
): Promise<MemoryWords> {
  const said = conversationText?.trim()
    ? splitSpeakers(conversationText)
    : sessionId === 'new'
      ? []
      : await readableBy(reader, { userId, sessionId }, await listMessages(userId, sessionId));
  if (!said.some(({ content }) => content.trim() !== '')) throw new AppError('validation', NOTHING_TO_REMEMBER);
  await limitMessages(userId);
  const words = await summariseConversation(said, summaryPrompt?.trim() || null, reader);
  if (words.summary === '') throw new AppError('validation', NOTHING_TO_REMEMBER);
  return words;
}

const REPLY = /^\s*(?:assistant|orion|ai|companion)\s*:\s*/i;
const PERSON = /^\s*(?:user|you|me|person)\s*:\s*/i;

/** Splits a text into turns at lines that begin with a speaker. A text without speakers is the person's. */
function splitSpeakers(text: string): Said[] {
  const said: Said[] = [];
  for (const line of text.split('\n')) {
    const role = REPLY.test(line) ? 'assistant' : PERSON.test(line) ? 'user' : null;
    const content = line.replace(REPLY, '').replace(PERSON, '');
    const last = said.at(-1);
    if (role === null && last) last.content += `\n${content}`;
    else said.push({ role: role ?? 'user', content });
  }
  return said;
}
