import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { VaultError } from '~/platform/vault/seal.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { sealWithoutCard } from '../../../../tests/factories/seal-without-card';
import { openCard, openEntryTitle } from './entry-card.server';
import { findEntry, findEntryCard } from './entries.server';
import { updateEntry } from './update-entry.server';

const FULL = { title: 'Kestrel', content: 'Twice.', mood: 'awake', moodScore: 4 as const, tags: ['birds', 'sea'] };

async function makeRow(given: Parameters<typeof makeEntry>[1] = FULL) {
  const { id: userId } = await makeUser();
  const { entryId } = await makeEntry(userId, given);
  const readRow = () => db.journalEntry.findUniqueOrThrow({ where: { id: entryId, userId } });
  return { userId, entryId, readRow, row: await readRow(), vault: await openVault(userId) };
}

describe('a card', () => {
  it('is one sealed value, and its values are nowhere else in the row', async () => {
    const { row, vault } = await makeRow();
    expect(row).toMatchObject({ title: '', preview: '', mood: null, moodScore: null, tags: null });
    expect(row.card).not.toMatch(/kestrel|twice|awake|birds/i);
    const { content: preview, ...values } = FULL;
    expect(openCard(vault, row)).toEqual({ ...values, preview });
    expect(openEntryTitle(vault, row)).toBe('Kestrel');
  });

  it('says what an entry does not have', async () => {
    const { row, vault } = await makeRow({ title: 'T', content: '', tags: [] });
    expect(openCard(vault, row)).toEqual({ title: 'T', preview: '', mood: null, moodScore: null, tags: null });
  });

  it('of another row, another column or another person does not open, nor one that is cut', async () => {
    const [{ row, vault }, other] = [await makeRow(), await makeRow()];
    const sameUser = await makeEntry(row.userId, FULL);
    const sibling = await db.journalEntry.findUniqueOrThrow({ where: { id: sameUser.entryId, userId: row.userId } });
    for (const card of [sibling.card, other.row.card, row.content, row.card!.slice(0, -4), 'torn', '']) {
      expect(() => openCard(vault, { ...row, card })).toThrow(VaultError);
      expect(() => openEntryTitle(vault, { ...row, card })).toThrow(VaultError);
    }
    expect(() => openCard(other.vault, row)).toThrow(VaultError);
  });
});

describe('an entry from before there were cards', () => {
  it('opens to the same', async () => {
    const { userId, entryId, readRow, row, vault } = await makeRow();
    const before = [await findEntry(userId, entryId), await findEntryCard(userId, entryId)];
    await sealWithoutCard(userId, entryId);
    const old = await readRow();
    expect(old.card).toBeNull();
    expect(openCard(vault, old)).toEqual(openCard(vault, row));
    expect(openEntryTitle(vault, old)).toBe('Kestrel');
    expect([await findEntry(userId, entryId), await findEntryCard(userId, entryId)]).toEqual(before);
  });

  it('gets a card when it is saved', async () => {
    const { userId, entryId, readRow } = await makeRow();
    await sealWithoutCard(userId, entryId);
    await updateEntry(userId, entryId, { mood: 'asleep' });
    expect(await readRow()).toMatchObject({ title: '', preview: '', mood: null, moodScore: null, tags: null });
    expect(await findEntryCard(userId, entryId)).toMatchObject({ title: 'Kestrel', mood: 'asleep', tags: FULL.tags });
  });

  it('shows what an older program saved later, not the card that it left behind', async () => {
    const { userId, entryId, row, readRow, vault } = await makeRow();
    await updateEntry(userId, entryId, { title: 'Saved later' });
    await sealWithoutCard(userId, entryId);
    const saved = { ...(await readRow()), card: row.card };
    expect(openCard(vault, saved).title).toBe('Saved later');
    expect(openEntryTitle(vault, saved)).toBe('Saved later');
  });
});
