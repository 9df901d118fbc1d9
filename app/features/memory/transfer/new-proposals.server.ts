import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import type { FileMemory } from '../memory-file';
import { openMemoryStore } from '../memory-store.server';
import { draftIdOf, listDrafts } from '../proposals/memory-drafts.server';
import { findKnownWords, isAfterwards, wordsOf } from './sift-import.server';

/** So many that wait are compared with what an import proposes. */
const MAX_WAITING = 1_000;

type NewProposal = { id: string; content: FileMemory };

/**
 * Leaves out what is saved or waits already, and what an earlier import proposed and the user decided. What has ended is
 * proposed again where the conversation came afterwards.
 */
export async function newProposals(userId: string, proposed: readonly FileMemory[]): Promise<NewProposal[]> {
  if (proposed.length === 0) return [];
  const vault = await openVault(userId);
  const known = await findKnownWords((await openMemoryStore(userId)).memories);
  const waiting = await listDrafts(userId, { kind: 'proposal' }, MAX_WAITING);
  const drafted = new Set(waiting.map(({ content }) => wordsOf((content as FileMemory).summary)));
  const fresh = new Map<string, FileMemory>();
  for (const content of proposed) {
    const words = wordsOf(content.summary);
    const saved = known.get(words);
    if (drafted.has(words) || (saved && !isAfterwards(content, saved))) continue;
    // It is decided once for each time that it ended.
    const key = saved ? `${words}\n${saved.ended}` : words;
    fresh.set(draftIdOf(vault.digest('imported proposal', key)), content);
  }
  const earlier = await db.memoryDraft.findMany({
    where: { userId, id: { in: [...fresh.keys()] } },
    select: { id: true },
  });
  for (const { id } of earlier) fresh.delete(id);
  return [...fresh].map(([id, content]) => ({ id, content }));
}
