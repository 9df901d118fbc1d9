import { randomUUID } from 'node:crypto';
import { assertStorageLeft, MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { storageLimit } from '~/features/safety/storage-in-danger.server';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { createYield } from '~/platform/event-loop';
import { openVault } from '~/platform/vault/vault.server';
import type { Safety } from '~/features/safety/safety-of';
import { careFor, findGravest } from '../care/memory-care.server';
import { saveMemory } from '../conflicts/save-memory.server';
import { embedInBackground } from '../embed-memories.server';
import { memoryTokens } from '../memory-card.server';
import { MEMORY_STORE_TOKENS } from '../memory-limits';
import type { OnConflict } from '../memory-schema';
import { openMemoryStore } from '../memory-store.server';
import { findMemoryUse, MemoryStoreFull, writeMemories } from '../memory-use.server';
import { createDraft, deleteDrafts, draftIdOf, listDrafts } from '../proposals/memory-drafts.server';
import type { ImportPreview } from './import-preview';
import type { FileMemory, FoundMemories } from '../memory-file';
import { insertMemories, type NewMemoryRow, rowOf, withoutLinks } from './insert-memories.server';
import { assertNotSaving, withProgress } from './import-progress.server';
import { type Sifted, siftImport, wordsOf } from './sift-import.server';

const ROW_BYTES = 350;
/** So many that wait are compared with what an import proposes. */
const MAX_WAITING = 1_000;

/**
 * `gravest` is the memory or proposal that speaks most of danger, and `safety` what to show next to it.
 */
type Imported = {
  count: number;
  skipped: number;
  unread: number;
  proposed: number;
  /** Names the memories of this import, as their origin. */
  importId: string;
  gravest: string | null;
  safety: Safety | null;
};
type NewProposal = { id: string; content: FileMemory };

/** Keeps what a file holds until the user confirms it, in place of an earlier one. Throws `conflict` without room. */
export async function keepImport(userId: string, found: FoundMemories): Promise<void> {
  await assertRoom(userId, (await siftImport(userId, found)).fresh);
  await deleteDrafts(userId, 'import');
  await createDraft(userId, { kind: 'import', sessionId: null, content: found });
}

/** Returns what the import that waits would do, or null when none does. */
export async function findImport(userId: string): Promise<ImportPreview | null> {
  const draft = await keptImport(userId);
  if (!draft) return null;
  const { length } = await newProposals(userId, draft.found.proposed);
  return previewOf(draft.found, await siftImport(userId, draft.found), length);
}

/**
 * Saves the import that waits. Throws `not_found` when it was confirmed, cancelled or is over, and what `importMemories`
 * throws; it then waits on.
 */
export async function confirmImport(userId: string, onConflict: OnConflict = 'keep') {
  const draft = await keptImport(userId);
  if (!draft) throw importNotFound();
  return importMemories(userId, draft.found, onConflict, draft.id);
}

/** Returns the texts of the import that waits. */
export async function keptTexts(userId: string): Promise<string[]> {
  const draft = await keptImport(userId);
  return draft ? textsOf(draft.found) : [];
}

/** Returns what a file would have remembered or proposed. */
export function textsOf({ memories, proposed }: FoundMemories): string[] {
  return [...memories, ...proposed].map(({ summary }) => summary);
}

/** Forgets the import that waits. Throws `conflict` while it is saved. */
export async function cancelImport(userId: string): Promise<void> {
  assertNotSaving(userId);
  await deleteDrafts(userId, 'import');
}

const importNotFound = () =>
  new AppError('not_found', 'This import is no longer waiting. Please choose the file again.');

async function keptImport(userId: string): Promise<{ id: string; found: FoundMemories } | null> {
  const [draft] = await listDrafts(userId, { kind: 'import' }, 1);
  return draft ? { id: draft.id, found: draft.content as FoundMemories } : null;
}

/**
 * Saves the memories of a file that the user does not have yet, and proposes those of conversations. What contradicts
 * saved ones stays beside them, or takes their place one after the other. Throws `conflict`; then none of the others is
 * saved, and what was saved is left out when the file is imported again. `draftId` names the import that waits.
 */
export async function importMemories(
  userId: string,
  found: FoundMemories,
  onConflict: OnConflict,
  draftId?: string,
): Promise<Imported> {
  assertNotSaving(userId);
  return withProgress(userId, 'saving', async (tell) => {
    const sifted = await siftImport(userId, found);
    const { fresh, contrary, skipped } = sifted;
    await assertRoom(userId, fresh);
    const origin = { kind: 'import' as const, id: randomUUID() };
    const replacing = onConflict === 'replace' ? fresh.filter((memory) => contrary.has(memory)) : [];
    const plain = fresh.filter((memory) => !replacing.includes(memory));
    const proposed = await newProposals(userId, found.proposed);
    const texts = [...replacing, ...plain, ...proposed.map(({ content }) => content)].map(({ summary }) => summary);
    const gravest = await findGravest(texts, (share) => tell(share / 2));
    const tellSaved = (count: number) => tell(0.5 + count / fresh.length / 2);
    const replaced: string[] = [];
    for (const memory of replacing) {
      tellSaved(replaced.length);
      const { by = 'person', ...content } = withoutLinks(memory);
      const { memoryId } = await saveMemory(userId, content, { origin, onConflict, saidBy: by });
      sifted.rename(memory, memoryId);
      replaced.push(memoryId);
    }
    const stored = await storeAll(userId, plain, {
      importId: origin.id,
      draftId,
      sifted,
      tellStored: (count) => tellSaved(replaced.length + count),
    });
    for (const proposal of proposed) await createDraft(userId, { kind: 'proposal', sessionId: null, ...proposal });
    embedInBackground(userId);
    const ids = [...replaced, ...stored, ...proposed.map(({ id }) => id)];
    return {
      ...{ count: fresh.length, skipped, unread: found.unread, proposed: proposed.length, importId: origin.id },
      gravest: gravest && ids[gravest.at]!,
      safety: gravest && (await careFor(userId, [texts[gravest.at]!])),
    };
  });
}

type Storing = {
  importId: string;
  draftId: string | undefined;
  sifted: Sifted;
  tellStored: (count: number) => void;
};

/** Returns the ids. Stores all memories or none. The import that waited is over with them, so that it is saved once. */
async function storeAll(
  userId: string,
  memories: readonly FileMemory[],
  { importId, draftId, sifted, tellStored }: Storing,
): Promise<string[]> {
  const vault = await openVault(userId);
  const now = new Date();
  const yieldIfDue = createYield();
  const rows: NewMemoryRow[] = [];
  for (const memory of memories) {
    rows.push(rowOf(vault, withoutLinks(memory), { importId, now, ...sifted.linksOf(memory) }));
    await yieldIfDue();
  }
  return writeMemories(userId, async (tx) => {
    if (draftId !== undefined) {
      const { count } = await tx.memoryDraft.deleteMany({ where: { id: draftId, userId, kind: 'import' } });
      if (count === 0) throw importNotFound();
    }
    await insertMemories(tx, userId, rows, tellStored);
    const moreTokens = rows.reduce((sum, { tokens }) => sum + tokens, 0);
    const memoryIds = rows.map(({ id }) => id);
    return { result: memoryIds, memoryIds, moreTokens };
  });
}

/** Leaves out what is saved or waits already, and what an earlier import proposed and the user decided. */
async function newProposals(userId: string, proposed: readonly FileMemory[]): Promise<NewProposal[]> {
  if (proposed.length === 0) return [];
  const vault = await openVault(userId);
  const { memories } = await openMemoryStore(userId);
  const waiting = await listDrafts(userId, { kind: 'proposal' }, MAX_WAITING);
  const drafted = waiting.map(({ content }) => content as FileMemory);
  const known = new Set([...memories, ...drafted].map(({ summary }) => wordsOf(summary)));
  const idOf = (words: string) => draftIdOf(vault.digest('imported proposal', words));
  const fresh = new Map(proposed.map((content) => [idOf(wordsOf(content.summary)), content]));
  const earlier = await db.memoryDraft.findMany({
    where: { userId, id: { in: [...fresh.keys()] } },
    select: { id: true },
  });
  for (const { id } of earlier) fresh.delete(id);
  return [...fresh].flatMap(([id, content]) => (known.has(wordsOf(content.summary)) ? [] : [{ id, content }]));
}

/** Counts what will be stored. A file that speaks of danger has more storage. */
async function assertRoom(userId: string, fresh: readonly FileMemory[]): Promise<void> {
  const bytes = fresh.reduce((sum, memory) => sum + storedBytes(memory), 0);
  await assertStorageLeft(userId, MAX_STORED_BYTES, bytes).catch(async (error: unknown) => {
    const gravest = await findGravest(fresh.map(({ summary }) => summary));
    if (!gravest) throw error;
    await assertStorageLeft(userId, storageLimit(gravest.severity), bytes);
  });
  const { tokens } = await findMemoryUse(userId);
  if (tokens + tokensOf(fresh) > MEMORY_STORE_TOKENS) throw new MemoryStoreFull();
}

/** About what a row counts (StorageUse): its sealed text and an overhead. */
function storedBytes({ summary, keywords, emotionalContext }: FileMemory): number {
  return ROW_BYTES + Math.ceil((Buffer.byteLength(JSON.stringify([summary, keywords, emotionalContext])) * 4) / 3);
}

const tokensOf = (memories: readonly FileMemory[]) => memories.reduce((sum, one) => sum + memoryTokens(one), 0);

function previewOf(found: FoundMemories, { fresh, contrary, skipped }: Sifted, proposed: number): ImportPreview {
  const times = fresh.flatMap(({ conversationDate }) => (conversationDate ? [Date.parse(conversationDate)] : []));
  const [first, last] = [times.reduce((a, b) => Math.min(a, b), Infinity), times.reduce((a, b) => Math.max(a, b), 0)];
  const isDated = times.length > 0;
  return {
    count: fresh.length,
    skipped,
    unread: found.unread,
    tokens: tokensOf(fresh),
    from: isDated ? new Date(first).toISOString() : null,
    until: isDated ? new Date(last).toISOString() : null,
    contradictions: contrary.size,
    proposed,
    conversations: found.conversations,
  };
}
