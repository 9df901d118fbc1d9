import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { listEntries } from './entries.server';
import { DayAhead, dayOfEntry, moveToDay, timeOfEntry } from './entry-day.server';

const NOW = new Date('2026-11-25T15:30:00Z');
const timeOf = async (day: string, timeZone: string | null) =>
  (await timeOfEntry((await makeUser()).id, day, timeZone, NOW)).toISOString();

describe('the time of an entry about a day', () => {
  it.each([
    ['2026-11-24', 'America/New_York', '2026-11-24T17:00:00.000Z'],
    ['2026-07-01', 'America/New_York', '2026-07-01T16:00:00.000Z'],
    ['2026-11-24', 'Pacific/Kiritimati', '2026-11-23T22:00:00.000Z'],
    ['2026-11-24', null, '2026-11-24T12:00:00.000Z'],
    ['1900-01-01', 'Europe/Berlin', '1900-01-01T11:00:00.000Z'],
    // Today, which is another day where it is already past midnight.
    ['2026-11-25', 'UTC', NOW.toISOString()],
    ['2026-11-26', 'Asia/Tokyo', NOW.toISOString()],
    ['2026-11-25', 'Asia/Tokyo', '2026-11-25T03:00:00.000Z'],
  ])('%s in %s is %s', async (day, timeZone, expected) => {
    expect(await timeOf(day, timeZone)).toBe(expected);
    expect(dayOfEntry({ createdAt: expected, timeZone }, null)).toBe(day);
  });

  it.each([
    ['2026-11-26', 'UTC'],
    ['2026-11-26', null],
    ['2026-11-26', 'America/New_York'],
    ['2026-11-27', 'Asia/Tokyo'],
    ['2199-12-31', 'UTC'],
  ])('%s in %s is still ahead', async (day, timeZone) => {
    await expect(timeOf(day, timeZone)).rejects.toBeInstanceOf(DayAhead);
    await expect(timeOf(day, timeZone)).rejects.toMatchObject({
      status: 400,
      details: ['date: That day is still ahead. Please choose today or an earlier day.'],
    });
  });

  it('keeps entries of one day in the order in which they were written', async () => {
    const [{ id }, other] = [await makeUser(), await makeUser()];
    const titles = ['first', 'second', 'third'];
    await makeEntry(other.id, { date: '2026-11-20' });
    await makeEntry(id, { title: 'night', createdAt: '2026-11-20T23:00:00Z' });
    for (const title of titles) await makeEntry(id, { title, date: '2026-11-20' });
    const { entries } = await listEntries(id, { limit: 50, cursor: null, order: 'oldest' });
    expect(entries.map(({ title }) => title)).toEqual([...titles, 'night']);
    expect(new Set(entries.map(({ createdAt }) => createdAt.slice(0, 16))).size).toBe(2);
  });
});

describe('an entry that is given a day', () => {
  const written = { createdAt: '2024-05-01T22:30:00.000Z', timeZone: 'Europe/Berlin' };

  it('stays where it is without one, and on its own day as its own zone has it', async () => {
    const { id } = await makeUser();
    for (const day of [undefined, '2024-05-02'])
      expect(await moveToDay(id, written, day, 'America/New_York')).toEqual(written);
    const withoutZone = { ...written, timeZone: null };
    expect(await moveToDay(id, withoutZone, '2024-05-01', 'America/New_York')).toEqual(withoutZone);
  });

  it('moves to a day of the user, or of its own zone where theirs is unknown', async () => {
    const { id } = await makeUser();
    expect(await moveToDay(id, written, '2024-05-01', 'America/New_York')).toEqual({
      createdAt: '2024-05-01T16:00:00.000Z',
      timeZone: 'America/New_York',
    });
    expect(await moveToDay(id, written, '2024-05-01', null)).toEqual({
      createdAt: '2024-05-01T10:00:00.000Z',
      timeZone: 'Europe/Berlin',
    });
  });
});
