import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { readExportedRows } from '../../../../tests/setup/read-exported-rows';

it('holds every memory once, opened, and none of somebody else', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  await makeMemory(other.id, { summary: 'A secret.' });
  for (let at = 0; at < 51; at += 1) await makeMemory(one.id, { summary: `Memory ${at}.`, keywords: ['word'] });
  const rows = await readExportedRows('Memory', one.id);
  const cards = rows.map(({ card }) => JSON.parse(String(card)) as unknown[]);
  expect(new Set(cards.map(([summary]) => summary)).size).toBe(51);
  expect(cards[0]).toEqual([expect.stringMatching(/^Memory \d+\.$/), ['word'], 'neutral', null, null]);
});
