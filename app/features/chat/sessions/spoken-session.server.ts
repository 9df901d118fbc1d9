import { db } from '~/platform/db/db.server';
import { OFFLINE_READER } from '~/platform/model/model-reader.server';
import { openVault } from '~/platform/vault/vault.server';
import type { Source, SourceKind } from '../chat-schema';
import { openSources } from '../messages/message-json.server';
import { listRepliesFromHere } from '../messages/replies-from-here.server';
import { findSessionRow } from './sessions.server';

/**
 * Tells whether the conversation that speech belongs to stays on this machine, or may quote what does; `''` is of none.
 * Throws `not_found`.
 */
export async function isSpeechOnlyHere(userId: string, sessionId: string): Promise<boolean> {
  if (sessionId === '') return false;
  const { onlyHere } = await findSessionRow(userId, sessionId);
  return onlyHere || quotesWhatStays(userId, sessionId);
}

/** A model bases most replies on something: of those it matters what has the mark, or had it and was deleted. */
async function quotesWhatStays(userId: string, sessionId: string): Promise<boolean> {
  const fromHere = await listRepliesFromHere(userId, sessionId);
  if (fromHere.size === 0) return false;
  const replies = await db.message.findMany({
    where: { userId, sessionId, sources: { not: null } },
    select: { id: true, sessionId: true, clientId: true, sources: true, sentPrompt: { select: { reader: true } } },
  });
  const made = replies.filter(({ id }) => fromHere.has(id));
  if (made.some(({ sentPrompt }) => sentPrompt?.reader === OFFLINE_READER.name)) return true;
  const vault = await openVault(userId);
  const sources = made.flatMap((reply) => openSources(vault, reply));
  return !(await areUnmarked(userId, sources));
}

async function areUnmarked(userId: string, sources: readonly Source[]): Promise<boolean> {
  const idsOf = (kind: SourceKind) => [...new Set(sources.flatMap((one) => (one.kind === kind ? [one.id] : [])))];
  const [memories, documents, entries] = [idsOf('memory'), idsOf('document'), idsOf('journal')];
  const of = (ids: string[]) => ({ where: { userId, id: { in: ids }, onlyHere: false } });
  const counts = await Promise.all([
    db.memory.count(of(memories)),
    db.document.count(of(documents)),
    db.journalEntry.count(of(entries)),
  ]);
  return counts.reduce((sum, count) => sum + count, 0) === memories.length + documents.length + entries.length;
}
