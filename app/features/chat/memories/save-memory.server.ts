import { createMemory } from '~/features/memory/memories.server';
import { MEMORY_LIMITS } from '~/features/memory/memory-limits';
import type { MemoryJson } from '~/features/memory/memory-schema';
import { AppError } from '~/platform/errors';
import { truncateAtWord } from '~/platform/text/truncate';
import { openOr, openVault } from '~/platform/vault/vault.server';
import { openContent } from '../messages/message-json.server';
import { findMessageRow, listMessages } from '../messages/messages.server';
import { limitMessages } from '../replies/send-message.server';
import { assertNotPrivate, findSession } from '../sessions/sessions.server';
import { type Said, summariseConversation } from './summarise-conversation.server';
import { type MemoryWords, summariseWords } from './summarise-words';

const NOTHING_TO_REMEMBER = 'There are no words here that could be remembered.';

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
 * for a message without words, and `conflict` when the memory store is full.
 */
export async function saveMessage(
  userId: string,
  messageId: number,
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
  const { keywords, emotionalContext } = summariseWords([content]);
  const summary = truncateAtWord(content, MEMORY_LIMITS.summary);
  const memory = await createMemory(
    userId,
    memoryOf({ summary, keywords, emotionalContext }, row.createdAt.toISOString()),
    {
      origin: { kind: 'message', id: `${row.sessionId}/${row.id}` },
      importKey: vault.digest('memory', `message ${row.id}`),
    },
  );
  return { memory, isWhole: content.length <= MEMORY_LIMITS.summary };
}

type Wanted = {
  sessionId: string;
  conversationText: string | null;
  summaryPrompt: string | null;
  /** The id of the memory: the same one is saved once. */
  id?: string | undefined;
};

/**
 * Saves a summary of a conversation as a memory: of the text, or of what is stored of the session. The session `new`
 * has only a text. Throws `not_found`, `validation` for a conversation without words, `too_many_requests`, and
 * `conflict` when the memory store is full.
 */
export async function saveConversation(
  userId: string,
  { sessionId, conversationText, summaryPrompt, id }: Wanted,
): Promise<MemoryJson> {
  const session = sessionId === 'new' ? null : await findSession(userId, sessionId);
  if (session) await assertNotPrivate(userId, session.sessionId);
  const said = conversationText?.trim()
    ? splitSpeakers(conversationText)
    : session
      ? await listMessages(userId, session.sessionId)
      : [];
  if (!said.some(({ content }) => content.trim() !== '')) throw new AppError('validation', NOTHING_TO_REMEMBER);
  await limitMessages(userId);
  const words = await summariseConversation(said, summaryPrompt?.trim() || null);
  if (words.summary === '') throw new AppError('validation', NOTHING_TO_REMEMBER);
  return createMemory(userId, memoryOf(words, session?.updatedAt ?? new Date().toISOString()), {
    ...(id && { id }),
    ...(session && { origin: { kind: 'session', id: session.sessionId } }),
  });
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
