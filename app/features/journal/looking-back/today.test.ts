import '../../../../tests/setup/migrated-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEntry } from '../entries/entries.server';
import { newEntryBody } from '../entry-schema';
import { loadToday } from './today.server';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';

const ZONE = 'America/New_York';

let userId: string;
beforeEach(async () => {
  userId = (await makeUser()).id;
});

async function write(
  title: string,
  at: string,
  { timeZone = ZONE, content = 'Words.', by = userId } = {},
): Promise<void> {
  const { entryId } = await createEntry(by, newEntryBody.parse({ title, content }), { timeZone });
  await db.journalEntry.update({ where: { id: entryId, userId: by }, data: { createdAt: new Date(at) } });
}

const yearsOn = async (now: string, timeZone = ZONE) =>
  (await loadToday(userId, new Date(now), timeZone)).years.map(({ words, day, entries, more }) => ({
    words,
    day,
    titles: entries.map(({ title }) => title),
    more,
  }));

describe('this day in earlier years', () => {
  it('is told the latest year first, three entries of each', async () => {
    await write('Three years back', '2023-11-21T15:00:00Z');
    for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) await write(name, `2025-11-21T15:0${index}:00Z`);
    await write('Previous day', '2025-11-20T15:00:00Z');
    await write('Today', '2026-11-21T10:00:00Z');
    expect(await yearsOn('2026-11-21T15:00:00Z')).toEqual([
      { words: '1 year ago', day: '2025-11-21', titles: ['a', 'b', 'c'], more: 1 },
      { words: '3 years ago', day: '2023-11-21', titles: ['Three years back'], more: 0 },
    ]);
  });

  it('names entries of three years, and tells of earlier ones how many there are', async () => {
    for (const year of [2025, 2024, 2023, 2022]) await write(`In ${year}`, `${year}-11-21T15:00:00Z`);
    await write('Also in 2022', '2022-11-21T16:00:00Z');
    const years = await yearsOn('2026-11-21T15:00:00Z');
    expect(years.map(({ titles, more }) => [titles, more])).toEqual([
      [['In 2025'], 0],
      [['In 2024'], 0],
      [['In 2023'], 0],
      [[], 2],
    ]);
  });

  it('goes by the calendar where the person is and where they wrote', async () => {
    // The evening of the 20th in New York, and the 22nd in Kiritimati.
    await write('Evening', '2025-11-21T03:00:00Z');
    await write('Far east', '2025-11-21T12:00:00Z', { timeZone: 'Pacific/Kiritimati' });
    expect((await yearsOn('2026-11-21T15:00:00Z')).length).toBe(0);
    expect(await yearsOn('2026-11-21T03:00:00Z')).toMatchObject([{ titles: ['Evening'] }]);
    expect(await yearsOn('2026-11-21T12:00:00Z', 'Pacific/Kiritimati')).toMatchObject([{ titles: ['Far east'] }]);
  });

  it('shows a 29th of February on the 28th of years without one', async () => {
    await write('Leap day', '2024-02-29T15:00:00Z');
    await write('Day before', '2024-02-28T15:00:00Z');
    expect(await yearsOn('2026-02-28T15:00:00Z')).toEqual([
      { words: '2 years ago', day: '2024-02-28', titles: ['Day before', 'Leap day'], more: 0 },
    ]);
    expect(await yearsOn('2028-02-28T15:00:00Z')).toMatchObject([{ titles: ['Day before'] }]);
    expect(await yearsOn('2028-02-29T15:00:00Z')).toMatchObject([{ titles: ['Leap day'] }]);
    expect(await yearsOn('2026-03-01T15:00:00Z')).toEqual([]);
  });

  it('does not bring up a text of danger unasked', async () => {
    await write('A dark night', '2025-11-21T15:00:00Z', { content: 'I want to kill myself.' });
    expect(await yearsOn('2026-11-21T15:00:00Z')).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const other = await makeUser();
    await write('Theirs', '2025-11-21T15:00:00Z', { by: other.id });
    await write('Mine', '2024-11-21T15:00:00Z');
    expect(await yearsOn('2026-11-21T15:00:00Z')).toMatchObject([{ words: '2 years ago', titles: ['Mine'] }]);
  });
});
