import {
  draftAssociatedData,
  entryAssociatedData,
  reflectionAssociatedData,
  versionAssociatedData,
} from '~/features/journal/entry-vault';
import { type CardColumns, type CardValues, openCard } from '~/features/journal/entries/entry-card.server';
import { db } from '~/platform/db/db.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { exportedTable } from './exported-table';

/** How many entries one statement reads: the text of each is up to 200,000 characters. */
const ENTRIES = 10;

const page = (userId: string, after: string | null) => ({
  where: { userId, ...(after && { id: { gt: after } }) },
  orderBy: { id: 'asc' as const },
  take: ENTRIES,
});

/** Exports a value of an entry's card. */
const onCard = (valueOf: (card: CardValues) => string | null) => ({
  openedFrom: (vault: PersonalVault, row: CardColumns & { id: string }) => valueOf(openCard(vault, row)),
});

/** The journal, with earlier versions of entries and unsaved drafts. */
export const journalTables = [
  exportedTable('JournalEntry', 'id', (userId, after) => db.journalEntry.findMany(page(userId, after)), {
    id: 'plain',
    userId: 'plain',
    card: { leftOut: 'It holds title, preview, mood, moodScore and tags, which are listed instead.' },
    content: { sealedAt: ({ id }) => entryAssociatedData(id, 'content') },
    title: onCard(({ title }) => title),
    preview: onCard(({ preview }) => preview),
    mood: onCard(({ mood }) => mood),
    moodScore: onCard(({ moodScore }) => moodScore && String(moodScore)),
    tags: onCard(({ tags }) => tags && JSON.stringify(tags)),
    isPrivate: 'plain',
    onlyHere: 'plain',
    severity: 'plain',
    timeZone: 'plain',
    importKey: 'plain',
    createdAt: 'plain',
    updatedAt: 'plain',
  }),
  exportedTable('JournalVersion', 'id', (userId, after) => db.journalVersion.findMany(page(userId, after)), {
    id: 'plain',
    userId: 'plain',
    entryId: 'plain',
    title: { sealedAt: ({ id }) => versionAssociatedData(id, 'title') },
    content: { sealedAt: ({ id }) => versionAssociatedData(id, 'content') },
    mood: { sealedAt: ({ id }) => versionAssociatedData(id, 'mood') },
    moodScore: { sealedAt: ({ id }) => versionAssociatedData(id, 'moodScore') },
    tags: { sealedAt: ({ id }) => versionAssociatedData(id, 'tags') },
    writtenAt: 'plain',
  }),
  exportedTable(
    'JournalReflection',
    'entryId',
    (userId, after) =>
      db.journalReflection.findMany({
        where: { userId, ...(after && { entryId: { gt: after } }) },
        orderBy: { entryId: 'asc' },
        take: ENTRIES,
      }),
    {
      entryId: 'plain',
      userId: 'plain',
      content: { sealedAt: ({ entryId }) => reflectionAssociatedData(entryId) },
      createdAt: 'plain',
    },
  ),
  exportedTable('JournalDraft', 'id', (userId, after) => db.journalDraft.findMany(page(userId, after)), {
    id: 'plain',
    userId: 'plain',
    draftOf: 'plain',
    fields: { sealedAt: ({ id }) => draftAssociatedData(id) },
    updatedAt: 'plain',
  }),
];
