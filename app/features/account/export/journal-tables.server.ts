import { draftPlace, entryPlace, reflectionPlace, versionPlace } from '~/features/journal/entry-vault';
import { db } from '~/platform/db/db.server';
import { exportedTable } from './exported-table';

/** The text of one is up to 200,000 characters. */
const ENTRIES = 10;

const page = (userId: string, after: string | null) => ({
  where: { userId, ...(after && { id: { gt: after } }) },
  orderBy: { id: 'asc' as const },
  take: ENTRIES,
});

/** The journal, with what entries were before and what was not saved yet. */
export const journalTables = [
  exportedTable('JournalEntry', 'id', (userId, after) => db.journalEntry.findMany(page(userId, after)), {
    id: 'plain',
    userId: 'plain',
    title: { sealedAt: ({ id }) => entryPlace(id, 'title') },
    content: { sealedAt: ({ id }) => entryPlace(id, 'content') },
    preview: { sealedAt: ({ id }) => entryPlace(id, 'preview') },
    mood: { sealedAt: ({ id }) => entryPlace(id, 'mood') },
    moodScore: { sealedAt: ({ id }) => entryPlace(id, 'moodScore') },
    tags: { sealedAt: ({ id }) => entryPlace(id, 'tags') },
    isPrivate: 'plain',
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
    title: { sealedAt: ({ id }) => versionPlace(id, 'title') },
    content: { sealedAt: ({ id }) => versionPlace(id, 'content') },
    mood: { sealedAt: ({ id }) => versionPlace(id, 'mood') },
    moodScore: { sealedAt: ({ id }) => versionPlace(id, 'moodScore') },
    tags: { sealedAt: ({ id }) => versionPlace(id, 'tags') },
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
      content: { sealedAt: ({ entryId }) => reflectionPlace(entryId) },
      createdAt: 'plain',
    },
  ),
  exportedTable('JournalDraft', 'id', (userId, after) => db.journalDraft.findMany(page(userId, after)), {
    id: 'plain',
    userId: 'plain',
    draftOf: 'plain',
    fields: { sealedAt: ({ id }) => draftPlace(id) },
    updatedAt: 'plain',
  }),
];
