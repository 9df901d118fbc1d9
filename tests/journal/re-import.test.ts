import '../setup/migrated-database';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { listEntries } from '~/features/journal/entries/entries.server';
import { exportEntries } from '~/features/journal/transfer/export/export-entries.server';
import { importEntries } from '~/features/journal/transfer/import/import-entries.server';
import { makeUser } from '../factories/make-user';
import { arbitraryEntry } from './arbitrary-entry';

const journalOf = async (userId: string) =>
  (await listEntries(userId, { limit: 200, cursor: null, order: 'newest' })).entries;
const exportOf = async (userId: string, format: string) =>
  Buffer.from(await (await exportEntries(userId, { format, ids: [], timeZone: 'Europe/Berlin' })).arrayBuffer());
const importInto = (userId: string, bytes: Buffer) =>
  importEntries(userId, { name: 'journal', bytes }, 'America/New_York');

it.each(['json', 'md'])(
  'our own export as %s changes nothing where it came from, and keeps everything elsewhere',
  { timeout: 240_000 },
  async (format) => {
    const [one, other] = [(await makeUser()).id, (await makeUser()).id];
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(arbitraryEntry, { selector: ({ entryId }) => entryId, minLength: 1, maxLength: 12 }),
        async (entries) => {
          for (const userId of [one, other]) await db.journalEntry.deleteMany({ where: { userId } });
          await importInto(one, Buffer.from(JSON.stringify(entries)));
          const before = await journalOf(one);
          expect(before).toHaveLength(entries.length);
          const file = await exportOf(one, format);
          expect(await importInto(one, file)).toEqual({ imported: 0, skipped: entries.length });
          expect(await journalOf(one)).toEqual(before);
          expect(await importInto(other, file)).toEqual({ imported: entries.length, skipped: 0 });
          expect(await importInto(other, file)).toEqual({ imported: 0, skipped: entries.length });
          const wordsOf = ({ entryId: _, ...entry }: (typeof before)[number]) => entry;
          const inOrder = (list: typeof before) => list.map((entry) => JSON.stringify(wordsOf(entry))).sort();
          expect(inOrder(await journalOf(other))).toEqual(inOrder(before));
        },
      ),
      { numRuns: 8 },
    );
  },
);
