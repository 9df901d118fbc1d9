import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { VaultError } from '~/platform/vault/seal.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { entryCard, entryJson } from './entry-json.server';

async function makeRow(given: Parameters<typeof makeEntry>[1] = {}) {
  const { id: userId } = await makeUser();
  const entry = await makeEntry(userId, given);
  const row = await db.journalEntry.findUniqueOrThrow({ where: { id: entry.entryId, userId } });
  return { entry, row, vault: await openVault(userId) };
}

it('an entry and its card open to what was written', async () => {
  const { entry, row, vault } = await makeRow({ mood: 'calm', moodScore: 5, tags: ['a, b', '#c'], timeZone: 'UTC' });
  expect(entryJson(vault, row)).toEqual(entry);
  const { content: preview, safety: _, ...card } = entry;
  expect(entryCard(vault, row)).toEqual({ ...card, preview });
});

it('the card shows the beginning of a long text', async () => {
  const { row, vault } = await makeRow({ content: `Begin.\n\n${'and on '.repeat(500)}` });
  const { preview } = entryCard(vault, row);
  expect(preview).toMatch(/^Begin\. and on .*…$/);
  expect(preview.length).toBeLessThan(300);
});

it('a value of another column or another row does not open', async () => {
  const { row, vault } = await makeRow({ mood: 'calm' });
  for (const moved of [{ card: row.content }, { content: row.card! }, { title: row.card! }, { id: 'another' }])
    expect(() => entryJson(vault, { ...row, ...moved })).toThrow(VaultError);
});

it('a damaged card keeps what is not sealed', async () => {
  const { entry, row, vault } = await makeRow({ tags: ['home'], isPrivate: false });
  expect(entryCard(vault, { ...row, card: 'damaged' })).toEqual({
    entryId: entry.entryId,
    title: 'This entry is damaged',
    preview: '',
    mood: null,
    moodScore: null,
    tags: null,
    isPrivate: false,
    onlyHere: false,
    timeZone: null,
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
  });
});
