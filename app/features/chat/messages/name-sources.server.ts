import { openDocumentName } from '~/features/documents/document-json.server';
import { openEntryTitle } from '~/features/journal/entries/entry-card.server';
import { listedMemory } from '~/features/memory/memory-card.server';
import { dayShort } from '~/platform/calendar/day-words';
import { db } from '~/platform/db/db.server';
import { truncateAtWord } from '~/platform/text/truncate';
import { openOr, openVault } from '~/platform/vault/vault.server';
import type { Source, SourceKind } from '../chat-schema';

const MAX_LABEL = 120;
const DELETED: Partial<Record<SourceKind, string>> = {
  memory: 'A deleted memory',
  document: 'A deleted document',
  journal: 'A deleted journal entry',
  biometrics: 'Deleted readings',
};

/**
 * Names the sources of replies as they are called now. Receipts hold no words of them, so that what is deleted is gone
 * from them too.
 */
export async function nameSources<Row extends { sources: Source[] }>(userId: string, rows: Row[]): Promise<Row[]> {
  const idsOf = (kind: SourceKind) => [
    ...new Set(rows.flatMap(({ sources }) => sources.flatMap((source) => (source.kind === kind ? [source.id] : [])))),
  ];
  const [memories, documents, entries] = [idsOf('memory'), idsOf('document'), idsOf('journal')];
  const days = idsOf('biometrics');
  if (memories.length + documents.length + entries.length + days.length === 0) return rows;
  const names = new Map(
    (
      await Promise.all([
        memories.length > 0 ? memoryNames(userId, memories) : [],
        documents.length > 0 ? documentNames(userId, documents) : [],
        entries.length > 0 ? entryNames(userId, entries) : [],
        days.length > 0 ? dayNames(userId, days) : [],
      ])
    ).flat(),
  );
  return rows.map((row) => ({ ...row, sources: row.sources.map(named) }));

  function named(source: Source): Source {
    const deleted = DELETED[source.kind];
    if (deleted === undefined) return source;
    const name = names.get(`${source.kind} ${source.id}`);
    return name === undefined ? { ...source, label: deleted, isDeleted: true } : { ...source, label: name };
  }
}

type Name = [key: string, name: string];

async function memoryNames(userId: string, ids: string[]): Promise<Name[]> {
  const [vault, rows] = await Promise.all([
    openVault(userId),
    db.memory.findMany({ where: { userId, id: { in: ids } } }),
  ]);
  return rows.map((row) => [`memory ${row.id}`, truncateAtWord(listedMemory(vault, row).summary, MAX_LABEL)]);
}

async function documentNames(userId: string, ids: string[]): Promise<Name[]> {
  const [vault, rows] = await Promise.all([
    openVault(userId),
    db.document.findMany({ where: { userId, id: { in: ids } }, select: { id: true, name: true } }),
  ]);
  return rows.map((row) => [`document ${row.id}`, openDocumentName(vault, row)]);
}

async function entryNames(userId: string, ids: string[]): Promise<Name[]> {
  const [vault, rows] = await Promise.all([
    openVault(userId),
    db.journalEntry.findMany({ where: { userId, id: { in: ids } }, select: { id: true, card: true, title: true } }),
  ]);
  return rows.map((row) => [`journal ${row.id}`, entryName(row)]);

  function entryName(row: { id: string; card: string | null; title: string }): string {
    return openOr(
      () => openEntryTitle(vault, row),
      () => 'A damaged journal entry',
    );
  }
}

/** Readings of several sources are those of a day; demo data are called so. */
async function dayNames(userId: string, days: string[]): Promise<Name[]> {
  const rows = await db.wearableDay.findMany({
    where: { userId, day: { in: days } },
    select: { day: true, source: true },
  });
  const isDemo = (name: string) => rows.some(({ day, source }) => day === name && source === 'demo');
  return rows.map(({ day }) => [`biometrics ${day}`, `${isDemo(day) ? 'Demo data' : 'Readings'} of ${dayShort(day)}`]);
}
