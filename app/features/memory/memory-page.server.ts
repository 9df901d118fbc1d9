import { db } from '~/platform/db/db.server';
import { createYield } from '~/platform/event-loop';
import { excerptOf, foldText } from '~/platform/search/find-words';
import { dayOf } from '~/platform/calendar/day-of';
import { isUuid } from '~/platform/text/is-uuid';
import { openVault } from '~/platform/vault/vault.server';
import { PAGE_SIZE, parseCursor, writeCursor } from '~/platform/web/cursor-page';
import { readMemoryRows } from './memories.server';
import { listedMemory } from './memory-card.server';
import type { Forgotten, ImportStep, MemoryPage, MemoryRowJson } from './memory-page';
import type { MemoryJson } from './memory-schema';
import { type ListedMemory, openMemoryStore } from './memory-store.server';
import type { Safety } from '~/features/safety/safety-of';
import { careFor } from './care/memory-care.server';
import { isCoreTooLong } from './recall/memory-budget.server';
import type { FileMemory } from './memory-file';
import { listDrafts } from './proposals/memory-drafts.server';
import { isProposing, listProposals } from './proposals/proposals.server';
import { countImported } from './transfer/undo-import.server';
import { findImport } from './transfer/import-memories.server';
import type { ImportPreview } from './transfer/import-preview';
import { findImportProgress } from './transfer/import-progress.server';
import { findMemoryUse } from './memory-use.server';

const MAX_SEARCH_CHARACTERS = 200;

/** Reads what `/memory` shows for its query: a page of the memories, or of those with `q` in them. UTC without a time zone. */
export async function loadMemoryPage(userId: string, query: URLSearchParams, timeZone = 'UTC'): Promise<MemoryPage> {
  const q = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS);
  const cursor = query.get('cursor');
  const step = query.get('import');
  const origin = query.get('origin');
  const importId = origin !== null && isUuid(origin) ? origin : null;
  const [
    { count, tokens },
    { memories: found, nextCursor },
    edited,
    deleted,
    preview,
    proposals,
    proposing,
    forgotten,
    safety,
    imported,
    tooLong,
  ] = await Promise.all([
    findMemoryUse(userId),
    q === '' ? listPage(userId, cursor, importId) : searchMemories(userId, { q, cursor, importId }),
    ownOrNull(userId, query.get('edit')),
    ownOrNull(userId, query.get('delete')),
    step === 'preview' ? findImport(userId) : null,
    q === '' && cursor === null && importId === null ? listProposals(userId) : [],
    isProposing(userId),
    listOwn(userId, query.get('forget')),
    careOf(userId, query.get('care')),
    importId === null ? null : countImported(userId, importId),
    isCoreTooLong(userId),
  ]);
  return {
    q,
    imported: importId === null ? null : { importId, count: imported ?? 0, isUndoing: query.has('undo') },
    memories: await withOrigins(userId, found),
    nextCursor,
    count,
    tokens,
    edited: edited && { ...edited, day: dayOf(Date.parse(edited.conversationDate), timeZone) },
    deleted,
    importing: step === null ? null : importStep(userId, step, preview),
    forgotten,
    proposals,
    isProposing: proposing,
    isCoreTooLong: tooLong,
    safety,
  };
}

/** While an import is saved there is nothing to choose or to confirm. */
function importStep(userId: string, step: string, preview: ImportPreview | null): ImportStep {
  const { status, percent } = findImportProgress(userId);
  if (status === 'saving') return { kind: 'saving', percent };
  return preview ? { kind: 'preview', preview } : { kind: 'file', isOver: step === 'preview' };
}

type FoundRow = Omit<MemoryRowJson, 'isOriginGone'>;
type Rows = { memories: FoundRow[]; nextCursor: string | null };

async function listPage(userId: string, cursor: string | null, importId: string | null): Promise<Rows> {
  const { rows, nextCursor } = await readMemoryRows(userId, { limit: PAGE_SIZE, cursor, importId });
  const vault = await openVault(userId);
  return { memories: rows.map((row) => ({ ...listedMemory(vault, row), marked: null })), nextCursor };
}

type Search = { q: string; cursor: string | null; importId: string | null };

async function searchMemories(userId: string, { q, cursor, importId }: Search): Promise<Rows> {
  const after = parseCursor(cursor);
  const wanted = foldText(q);
  const isAfter = ({ conversationDate, memoryId }: MemoryJson) => {
    if (!after) return true;
    const time = Date.parse(conversationDate);
    return time < after.time.getTime() || (time === after.time.getTime() && memoryId < after.id);
  };
  const found: ListedMemory[] = [];
  const yieldIfDue = createYield();
  for (const memory of (await openMemoryStore(userId)).memories) {
    const isWanted = importId === null || memory.origin?.id === importId;
    if (isWanted && isAfter(memory) && foldText(textOf(memory)).includes(wanted)) found.push(memory);
    if (found.length > PAGE_SIZE) break;
    await yieldIfDue();
  }
  const shown = found.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    memories: shown.map((memory) => ({ ...memory, marked: markedIn(memory, q) })),
    nextCursor: found.length > PAGE_SIZE && last ? writeCursor(new Date(last.conversationDate), last.memoryId) : null,
  };
}

/** Finds which of the conversations that memories were saved from are deleted. */
async function withOrigins(userId: string, rows: readonly FoundRow[]): Promise<MemoryRowJson[]> {
  const sessionOf = ({ origin }: FoundRow) => (origin && origin.kind !== 'import' ? origin.id.split('/', 1)[0]! : null);
  const ids = [...new Set(rows.flatMap((row) => sessionOf(row) ?? []))];
  const found =
    ids.length > 0 ? await db.chatSession.findMany({ where: { userId, id: { in: ids } }, select: { id: true } }) : [];
  const kept = new Set<string | null>([null, ...found.map(({ id }) => id)]);
  return rows.map((row) => ({ ...row, isOriginGone: !kept.has(sessionOf(row)) }));
}

function textOf({ summary, keywords, emotionalContext }: MemoryJson): string {
  return [summary, ...keywords, emotionalContext].join('\n');
}

/** Returns null where the words are in the keywords or the emotional context only. */
function markedIn({ summary }: ListedMemory, q: string) {
  const marked = excerptOf(summary, q);
  return marked.some(({ hit }) => hit) ? marked : null;
}

/** Returns null for a memory that no longer exists, so that its dialog does not open. A damaged one can be deleted. */
async function ownOrNull(userId: string, memoryId: string | null): Promise<ListedMemory | null> {
  if (memoryId === null || !isUuid(memoryId)) return null;
  const row = await db.memory.findUnique({ where: { id: memoryId, userId } });
  return row && listedMemory(await openVault(userId), row);
}

/** Returns the help next to one memory or proposal. What is not there or cannot be read has none. */
async function careOf(userId: string, id: string | null): Promise<Safety | null> {
  const memory = await ownOrNull(userId, id);
  const draft = memory || id === null ? undefined : (await listDrafts(userId, { kind: 'proposal', id }, 1))[0];
  const text = memory?.summary ?? (draft?.content as FileMemory | undefined)?.summary;
  return text === undefined ? null : careFor(userId, [text]);
}

const MAX_FORGOTTEN = 20;

/** Returns the user's memories and proposals of a list of ids with commas. */
async function listOwn(userId: string, list: string | null): Promise<Forgotten[]> {
  const ids = (list ?? '')
    .slice(0, MAX_FORGOTTEN * 37)
    .split(',')
    .filter(isUuid)
    .slice(0, MAX_FORGOTTEN);
  if (ids.length === 0) return [];
  const [rows, vault, proposals] = await Promise.all([
    db.memory.findMany({ where: { userId, id: { in: ids } }, orderBy: { id: 'asc' } }),
    openVault(userId),
    listProposals(userId),
  ]);
  const memories = rows
    .map((row) => listedMemory(vault, row))
    .map(({ memoryId, summary, conversationDate }) => ({ memoryId, summary, conversationDate, isProposal: false }));
  const waiting = proposals
    .filter(({ draftId }) => ids.includes(draftId))
    .map(({ draftId, summary, date }) => ({ memoryId: draftId, summary, conversationDate: date, isProposal: true }));
  return [...memories, ...waiting];
}
