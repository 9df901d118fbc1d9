import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WholeEntry } from '~/features/journal/transfer/export/list-whole-entries.server';
import { writeJson } from '~/features/journal/transfer/export/write-journal';
import { zipEntries } from '~/features/journal/transfer/export/export-entries.server';
import { FILE_ERRORS } from '~/features/journal/transfer/import/import-schema';
import { type FoundEntry, readJournalFile } from '~/features/journal/transfer/import/read-journal-file.server';
import { readZip } from '../setup/read-zip';
import { arbitraryEntry } from './arbitrary-entry';
import { makeZip } from './make-journals';

async function* each(entries: readonly WholeEntry[]): AsyncGenerator<WholeEntry> {
  for (const entry of entries) yield entry;
}

async function asJson(entries: readonly WholeEntry[]): Promise<Buffer> {
  const parts: string[] = [];
  for await (const part of writeJson({
    entries: each(entries),
    total: entries.length,
    began: null,
    timeZone: 'UTC',
    now: new Date(),
  }))
    parts.push(part);
  return Buffer.from(parts.join(''));
}

async function asZip(entries: readonly WholeEntry[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zipEntries(each(entries), 'Europe/Berlin')) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function readAll(bytes: Buffer, name: string) {
  const found: FoundEntry[] = [];
  const unread: unknown[] = [];
  for await (const batch of readJournalFile({ name, bytes }, 'America/New_York')) {
    found.push(...batch.entries);
    unread.push(...batch.unread);
  }
  return { found, unread };
}

const fieldsOf = ({ title, content, mood, moodScore, tags, timeZone }: WholeEntry | FoundEntry) => ({
  title,
  content,
  mood,
  moodScore,
  tags,
  timeZone,
});

describe.each([
  ['JSON', asJson, 'journal.json'],
  ['Markdown', asZip, 'journal.zip'],
] as const)('our own export as %s', (_, write, name) => {
  it('reads back as it was, whatever stands in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryEntry, { minLength: 1, maxLength: 40 }), async (entries) => {
        const { found, unread } = await readAll(await write(entries), name);
        expect(unread).toEqual([]);
        expect(found.map(fieldsOf)).toEqual(entries.map(fieldsOf));
        expect(found.map(({ createdAt }) => new Date(createdAt).toISOString())).toEqual(
          entries.map(({ createdAt }) => createdAt),
        );
        expect(found.map(({ updatedAt }) => new Date(updatedAt).toISOString())).toEqual(
          entries.map(({ updatedAt }) => updatedAt),
        );
        expect(found.map(({ ownId }) => ownId)).toEqual(entries.map(({ entryId }) => entryId));
        expect(found.flatMap(({ cut }) => cut)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('names an entry the same in every format', async () => {
    const entries = fc.sample(arbitraryEntry, { numRuns: 5, seed: 7 });
    const other = await readAll(await asJson(entries), 'journal.json');
    expect((await readAll(await write(entries), name)).found.map(({ source }) => source)).toEqual(
      other.found.map(({ source }) => source),
    );
  });
});

it('gives each entry of a day a file of its own, whatever their titles', async () => {
  const [entry] = fc.sample(arbitraryEntry, { numRuns: 1, seed: 7 });
  const named = (title: string, entryId: string) => ({
    ...entry!,
    title,
    entryId,
    timeZone: 'UTC',
    createdAt: '2024-05-01T12:00:00.000Z',
  });
  const titles = ['Walk', 'Walk', 'Walk 2', 'walk', 'Walk 2'];
  const files = await readZip(
    await asZip(titles.map((title, index) => named(title, `0000000${index}-0000-4000-8000-000000000000`))),
  );
  expect([...files.keys()]).toEqual(
    ['walk', 'walk-2', 'walk-2-2', 'walk-3', 'walk-2-3'].map((name) => `journal/2024-05-01-${name}.md`),
  );
});

describe('the time for reading a file', () => {
  it('is one for the whole file, and not for each batch of it', async () => {
    const entry = (index: number) => ({
      title: `Day ${index}`,
      content: 'It rained. '.repeat(2_000),
      createdAt: '2024-01-01T00:00:00.000Z',
    });
    const documents = Array.from({ length: 60 }, (_, file) =>
      Array.from({ length: 50 }, (_, index) => entry(file * 50 + index)),
    );
    const bytes = await makeZip(
      documents.map((entries, file) => ({ name: `${file}.json`, text: JSON.stringify({ entries }) })),
    );
    const waits: number[] = [];
    let askedAt = performance.now();
    for await (const batch of readJournalFile({ name: 'journal.zip', bytes }, 'UTC')) {
      waits.push(performance.now() - askedAt);
      askedAt = performance.now();
      expect(batch.unread).toEqual([]);
    }
    const [first = 0, ...rest] = waits;
    // More than any batch took (the first one includes starting the thread), and far less than all of them together.
    const limit = first + Math.max(rest.reduce((sum, wait) => sum + wait, 0) / 5, ...rest);
    let batches = 0;
    const reading = async () => {
      for await (const _batch of readJournalFile({ name: 'journal.zip', bytes }, 'UTC', limit)) batches += 1;
    };
    await expect(reading()).rejects.toThrow(FILE_ERRORS.slow[1]);
    expect(batches).toBeLessThan(waits.length);
  });
});
