import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { findEntryCard } from '../entries/entries.server';
import { listCards } from './list-cards.server';

const ONE = { limit: 1, cursor: null, order: 'newest' as const };

it('a card is the same as that of its entry alone', async () => {
  const { id } = await makeUser();
  const shared = await makeEntry(id, { isPrivate: false, tags: ['a'], mood: 'calm', moodScore: 1, timeZone: 'UTC' });
  const { cards } = await listCards(id, ONE);
  expect(cards).toEqual([await findEntryCard(id, shared.entryId)]);
  expect(cards[0]!.isPrivate).toBe(false);
});

it.each([
  ['newest', ['2024-02-29', '2024-02-28', '1850-01-01']],
  ['oldest', ['1850-01-01', '2024-02-28', '2024-02-29']],
] as const)('pages from the %s end where the entries end', async (order, days) => {
  const { id } = await makeUser();
  for (const day of ['2024-02-28', '1850-01-01', '2024-02-29'])
    await makeEntry(id, { title: day, createdAt: `${day}T12:00:00Z` });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listCards(id, { limit: 1, cursor, order });
    seen.push(...page.cards.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(days);
});

it("another user's cursor shows nothing of theirs", async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  await makeEntry(one.id);
  await makeEntry(one.id);
  const { nextCursor } = await listCards(one.id, ONE);
  for (const order of ['newest', 'oldest'] as const)
    expect(await listCards(other.id, { limit: 50, cursor: nextCursor, order })).toEqual({
      cards: [],
      nextCursor: null,
    });
});
