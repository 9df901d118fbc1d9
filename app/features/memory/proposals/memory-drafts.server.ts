import { randomUUID } from 'node:crypto';
import { db } from '~/platform/db/db.server';
import { isUuid } from '~/platform/text/is-uuid';
import { openOr, openVault } from '~/platform/vault/vault.server';

/** What waits is kept for so long: a proposal 30 days, an import an hour. */
const PROPOSAL_MS = 30 * 24 * 60 * 60_000;
const IMPORT_MS = 60 * 60_000;

type DraftKind = 'proposal' | 'decided' | 'import';
type Draft = { id: string; kind: DraftKind; sessionId: string | null; createdAt: Date; content: unknown };

type NewDraft = { kind: 'proposal' | 'import'; sessionId: string | null; content: unknown; id?: string };

export const draftAssociatedData = (id: string) => ({ table: 'MemoryDraft', column: 'card', id });

/** Returns the id that a hash stands for: what has the same hash waits, or is decided, once. */
export function draftIdOf(hash: string): string {
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}

const since = (kind: 'proposal' | 'import') => new Date(Date.now() - (kind === 'import' ? IMPORT_MS : PROPOSAL_MS));

/** Stores what waits for the user, sealed, and returns its id. */
export async function createDraft(
  userId: string,
  { kind, sessionId, content, id = randomUUID() }: NewDraft,
): Promise<string> {
  const vault = await openVault(userId);
  const card = vault.seal(draftAssociatedData(id), JSON.stringify(content));
  await db.memoryDraft.create({ data: { id, userId, kind, sessionId, card } });
  return id;
}

/** Returns what waits for the user, the latest first. What is damaged or over is left out. */
export async function listDrafts(
  userId: string,
  where: { kind: 'proposal' | 'import'; id?: string; sessionId?: string },
  limit: number,
): Promise<Draft[]> {
  if (where.id !== undefined && !isUuid(where.id)) return [];
  const rows = await db.memoryDraft.findMany({
    where: { userId, ...where, createdAt: { gt: since(where.kind) } },
    orderBy: { createdAt: 'desc' },
    take: limit,
  });
  if (rows.length === 0) return [];
  const vault = await openVault(userId);
  return rows.flatMap(({ id, kind, sessionId, card, createdAt }) =>
    openOr(
      () => [
        {
          id,
          kind: kind as DraftKind,
          sessionId,
          createdAt,
          content: JSON.parse(vault.open(draftAssociatedData(id), card)),
        },
      ],
      () => [],
    ),
  );
}

/** Keeps of a proposal that it was decided, so that it is not made again. Returns whether it was there. */
export async function decideDraft(userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { count } = await db.memoryDraft.updateMany({
    where: { id, userId, kind: 'proposal' },
    data: { kind: 'decided', card: '' },
  });
  return count > 0;
}

export async function deleteDrafts(userId: string, kind: 'proposal' | 'import'): Promise<void> {
  await db.memoryDraft.deleteMany({ where: { userId, kind } });
}

/** Deletes what waited too long, of all users. What was decided stays without its words: it is not proposed again. */
export async function purgeDrafts(): Promise<void> {
  const late = (['proposal', 'import'] as const).map((kind) => ({ kind, createdAt: { lt: since(kind) } }));
  await db.memoryDraft.deleteMany({ where: { OR: late } });
}
