import { randomUUID } from 'node:crypto';
import { AppError } from '~/platform/errors';
import type { Safety } from '~/features/safety/safety-of';
import { careFor, findGravest } from '../care/memory-care.server';
import { embedInBackground } from '../embed-memories.server';
import type { FoundMemories } from '../memory-file';
import type { OnConflict } from '../memory-schema';
import { ChangedMeanwhile, findMemoryUse } from '../memory-use.server';
import { createDraft, deleteDrafts, listDrafts } from '../proposals/memory-drafts.server';
import type { ImportPreview } from './import-preview';
import { assertNotSaving, withProgress } from './import-progress.server';
import { assertRoom, tokensOf } from './import-room.server';
import { newProposals } from './new-proposals.server';
import { countContrary, freshOf, type Sifted, siftImport } from './sift-import.server';
import { importNotFound, storeImport } from './store-import.server';

/** Others may save at the same time. */
const MAX_TRIES = 4;

/**
 * `gravest` is the memory or proposal that speaks most of danger, and `safety` what to show next to it.
 */
type Imported = {
  count: number;
  skipped: number;
  unread: number;
  proposed: number;
  /** How many contradicted what was saved, or what the file says earlier. */
  contradictions: number;
  /** Names the memories of this import, as their origin. */
  importId: string;
  gravest: string | null;
  safety: Safety | null;
};
/** An import that waits, and what it was found to do. */
type Kept = { id: string; found: FoundMemories; sifted: Sifted };

/**
 * Keeps what a file holds, compared with what is saved, until the user confirms it, in place of an earlier one. Throws
 * `conflict` without room, and while the earlier one is saved: without it, that could not end.
 */
export async function keepImport(userId: string, found: FoundMemories): Promise<void> {
  assertNotSaving(userId);
  const sifted = await withProgress(userId, 'comparing', (tell) => sift(userId, found, tell));
  assertNotSaving(userId);
  await replaceKept(userId, found, sifted);
}

const sift = (userId: string, found: FoundMemories, tell: (share: number) => void) =>
  siftImport(userId, found, { admit: (fresh) => assertRoom(userId, fresh), tell });

async function replaceKept(userId: string, found: FoundMemories, sifted: Sifted): Promise<void> {
  await deleteDrafts(userId, 'import');
  await createDraft(userId, { kind: 'import', sessionId: null, content: { ...found, sifted } });
}

/** Returns what the import that waits was found to do, or null when none waits. */
export async function findImport(userId: string): Promise<ImportPreview | null> {
  const draft = await keptImport(userId);
  if (!draft) return null;
  const { length } = await newProposals(userId, draft.found.proposed);
  return previewOf(draft, length);
}

/**
 * Saves the import that waits. Throws `not_found` when it was confirmed, cancelled or is over, `conflict` where it would
 * do something else now than it was found to do, and what `importMemories` throws; it then waits on.
 */
export async function confirmImport(userId: string, onConflict: OnConflict = 'keep') {
  const draft = await keptImport(userId);
  if (!draft) throw importNotFound();
  return importMemories(userId, draft.found, onConflict, draft);
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

async function keptImport(userId: string): Promise<Kept | null> {
  const [draft] = await listDrafts(userId, { kind: 'import' }, 1);
  if (!draft) return null;
  const { sifted, ...found } = draft.content as FoundMemories & { sifted?: Sifted };
  // One of an earlier version was not compared.
  return sifted ? { id: draft.id, found, sifted } : null;
}

/**
 * Saves the memories of a file that the user does not have yet, and proposes those of conversations. What contradicts
 * something stays beside it, or takes its place. Throws `conflict`; then nothing is saved. `kept` is the import that
 * waits.
 */
export async function importMemories(
  userId: string,
  found: FoundMemories,
  onConflict: OnConflict,
  kept?: Kept,
): Promise<Imported> {
  assertNotSaving(userId);
  return withProgress(userId, 'saving', async (tell) => {
    for (let tries = 1; ; tries += 1)
      try {
        const sifted = await siftNow(userId, { found, kept, tell });
        return await saveSifted(userId, { found, sifted, onConflict, draftId: kept?.id, tell });
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
        if (tries === MAX_TRIES)
          throw new AppError('conflict', 'Your memories are being changed elsewhere. Please import again.');
      }
  });
}

type Tell = (share: number) => void;
type Sifting = { found: FoundMemories; kept: Kept | undefined; tell: Tell };

/** Compares anew where the memories have changed. What the user has seen is kept only if it is still so. */
async function siftNow(userId: string, { found, kept, tell }: Sifting): Promise<Sifted> {
  if (kept && kept.sifted.changes === (await findMemoryUse(userId)).changes) {
    await assertRoom(userId, freshOf(found, kept.sifted));
    return kept.sifted;
  }
  const sifted = await sift(userId, found, (share) => tell(share / 2));
  if (!kept || isSame(kept.sifted, sifted)) return sifted;
  await replaceKept(userId, found, sifted);
  throw new AppError(
    'conflict',
    `Your memories have changed meanwhile. Of this file ${sifted.fresh.length} are new now, and ${countContrary(sifted)} contradict something. Please look again before you import.`,
  );
}

const isSame = (a: Sifted, b: Sifted): boolean =>
  JSON.stringify([a.fresh, a.contradictions]) === JSON.stringify([b.fresh, b.contradictions]);

type Saving = {
  found: FoundMemories;
  sifted: Sifted;
  onConflict: OnConflict;
  draftId: string | undefined;
  tell: Tell;
};

async function saveSifted(userId: string, { found, sifted, onConflict, draftId, tell }: Saving): Promise<Imported> {
  const fresh = freshOf(found, sifted);
  const proposed = await newProposals(userId, found.proposed);
  const texts = [...fresh, ...proposed.map(({ content }) => content)].map(({ summary }) => summary);
  const gravest = await findGravest(texts, (share) => tell(0.5 + share / 4));
  const importId = randomUUID();
  const stored = await storeImport(userId, {
    ...{ found, sifted, importId, draftId, isReplacing: onConflict === 'replace' },
    tellStored: (count) => tell(0.75 + count / Math.max(1, fresh.length) / 4),
  });
  for (const proposal of proposed) await createDraft(userId, { kind: 'proposal', sessionId: null, ...proposal });
  embedInBackground(userId);
  const ids = [...stored, ...proposed.map(({ id }) => id)];
  return {
    count: fresh.length,
    skipped: found.memories.length - fresh.length,
    unread: found.unread,
    proposed: proposed.length,
    contradictions: countContrary(sifted),
    importId,
    gravest: gravest && ids[gravest.at]!,
    safety: gravest && (await careFor(userId, [texts[gravest.at]!])),
  };
}

function previewOf({ found, sifted }: Kept, proposed: number): ImportPreview {
  const fresh = freshOf(found, sifted);
  const times = fresh.flatMap(({ conversationDate }) => (conversationDate ? [Date.parse(conversationDate)] : []));
  const [first, last] = [times.reduce((a, b) => Math.min(a, b), Infinity), times.reduce((a, b) => Math.max(a, b), 0)];
  const isDated = times.length > 0;
  const kinds = new Set(sifted.contradictions.map(({ other }) => (typeof other === 'string' ? 'saved' : 'file')));
  return {
    count: fresh.length,
    skipped: found.memories.length - fresh.length,
    unread: found.unread,
    tokens: tokensOf(fresh),
    from: isDated ? new Date(first).toISOString() : null,
    until: isDated ? new Date(last).toISOString() : null,
    contradictions: countContrary(sifted),
    contradicted: kinds.size === 2 ? 'both' : kinds.has('file') ? 'file' : 'saved',
    proposed,
    conversations: found.conversations,
  };
}
