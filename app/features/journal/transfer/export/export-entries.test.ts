import { randomUUID } from 'node:crypto';
import '../../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { makeEntry } from '../../../../../tests/factories/make-entry';
import { makeUser } from '../../../../../tests/factories/make-user';
import { readZip } from '../../../../../tests/setup/read-zip';
import { exportEntries, zipEntries } from './export-entries.server';
import type { WholeEntry } from './list-whole-entries.server';

const bytesOf = async (file: Response) => Buffer.from(await file.arrayBuffer());

/** Returns the titles of a JSON export. */
async function exportTitles(userId: string, ids: string[]): Promise<string[]> {
  const file = await exportEntries(userId, { format: 'json', ids, timeZone: 'UTC' });
  const { totalEntries, entries } = JSON.parse((await bytesOf(file)).toString()) as {
    totalEntries: number;
    entries: WholeEntry[];
  };
  expect(totalEntries).toBe(entries.length);
  return entries.map(({ title }) => title);
}

describe('an export', () => {
  it('has the entries that were asked for, or all of the user, and none of another', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const entries = [];
    for (const title of ['One', 'Two', 'Three']) entries.push(await makeEntry(one.id, { title }));
    const theirs = await makeEntry(other.id, { title: 'Theirs' });
    expect((await exportTitles(one.id, [])).sort()).toEqual(['One', 'Three', 'Two']);
    const id = entries[1]!.entryId;
    expect(await exportTitles(one.id, [id, id])).toEqual(['Two']);
    for (const foreign of [theirs.entryId, randomUUID(), 'no id'])
      await expect(exportTitles(one.id, [id, foreign])).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['pdf', '', 'constructor', null])('as %j is rejected', async (format) => {
    const { id } = await makeUser();
    await expect(exportEntries(id, { format, ids: [], timeZone: 'UTC' })).rejects.toMatchObject({ code: 'validation' });
  });

  it.each([
    ['html', 'text/html; charset=utf-8', 'html'],
    ['md', 'application/zip', 'zip'],
    ['json', 'application/json; charset=utf-8', 'json'],
  ])('as %s is a download of its type that no cache keeps', async (format, type, ending) => {
    const { id } = await makeUser();
    const { headers, body } = await exportEntries(id, { format, ids: [], timeZone: 'UTC' });
    await body!.cancel();
    expect(headers.get('Content-Type')).toBe(type);
    expect(headers.get('Content-Disposition')).toMatch(
      new RegExp(`^attachment; filename="orion-journal-\\d{4}-\\d\\d-\\d\\d\\.${ending}"$`),
    );
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('as HTML tells when the first of its entries was written, in the zone of that entry', async () => {
    const { id } = await makeUser();
    const createdAt = '2024-04-30T23:30:00Z';
    const first = await makeEntry(id, { createdAt, timeZone: 'Asia/Tokyo' });
    const later = await makeEntry(id, { title: 'Later', createdAt: '2024-06-01T12:00:00Z' });
    const read = async (ids: string[]) =>
      (await bytesOf(await exportEntries(id, { format: 'html', ids, timeZone: 'UTC' }))).toString();
    expect(await read([])).toContain('Journey started: May 1, 2024');
    expect(await read([later.entryId])).toContain('Journey started: June 1, 2024');
    expect(await read([later.entryId])).not.toContain(first.title);
  });
});

describe('a zip of entries', () => {
  const entry = (title: string): WholeEntry => ({
    entryId: randomUUID(),
    title,
    content: 'Words.',
    mood: null,
    moodScore: null,
    tags: null,
    isPrivate: true,
    timeZone: null,
    createdAt: '1850-01-01T00:00:00.000Z',
    updatedAt: '1850-01-01T00:00:00.000Z',
  });
  const read = async (stream: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    return Buffer.concat(parts);
  };

  it('has a file for each, also of a time that a zip cannot hold', async () => {
    async function* entries() {
      for (const title of ['../Walk', '../Walk', '']) yield entry(title);
    }
    const files = await readZip(await read(zipEntries(entries(), 'UTC')));
    expect([...files.keys()]).toEqual([
      'journal/1850-01-01-walk.md',
      'journal/1850-01-01-walk-2.md',
      'journal/1850-01-01-untitled-entry.md',
    ]);
    expect(files.get('journal/1850-01-01-walk.md')!.toString()).toContain('\n---\n\nWords.\n');
  });

  it('that fails half-way is broken off, so that what ends properly is complete', async () => {
    async function* entries() {
      yield entry('One');
      throw new Error('on purpose');
    }
    await expect(read(zipEntries(entries(), 'UTC'))).rejects.toThrow('on purpose');
  });

  it('reads no further when nobody downloads it any more', async () => {
    let read = 0;
    let isEnded = false;
    async function* entries() {
      try {
        for (;;) {
          read += 1;
          yield { ...entry('Long'), content: 'Long words. '.repeat(20_000) };
        }
      } finally {
        isEnded = true;
      }
    }
    const stream = zipEntries(entries(), 'UTC');
    for await (const _ of stream) break;
    await expect.poll(() => isEnded).toBe(true);
    expect(read).toBeLessThan(100);
  });
});
