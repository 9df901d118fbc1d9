import {
  draftAssociatedData,
  entryAssociatedData,
  reflectionAssociatedData,
  versionAssociatedData,
} from '~/features/journal/entry-vault';
import { db } from '~/platform/db/db.server';
import { exportedTable } from './exported-table';

/** How many entries one statement reads: the text of each is up to 200,000 characters. */
const ENTRIES = 10;

const page = (userId: string, after: string | null) => ({
  where: { userId, ...(after && { id: { gt: after } }) },
  orderBy: { id: 'asc' as const },
  take: ENTRIES,
});

/** The journal, with earlier versions of entries and unsaved drafts. */
export const journalTables = [
  exportedTable('JournalEntry', 'id', (userId, after) => db.journalEntry.findMany(page(userId, after)), {
    id: 'plain',
    userId: 'plain',
    title: { sealedAt: ({ id }) => entryAssociatedData(id, 'title') },
    content: { sealedAt: ({ id }) => entryAssociatedData(id, 'content') },
    preview: { sealedAt: ({ id }) => entryAssociatedData(id, 'preview') },
    mood: { sealedAt: ({ id }) => entryAssociatedData(id, 'mood') },
    moodScore: { sealedAt: ({ id }) => entryAssociatedData(id, 'moodScore') },
    tags: { sealedAt: ({ id }) => entryAssociatedData(id, 'tags') },
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
