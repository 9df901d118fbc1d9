import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { db } from '~/platform/db/db.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { NEW } from '../drafts/draft-schema';
import { findDraft, saveDraft } from '../drafts/drafts.server';
import { findEntry } from '../entries/entries.server';
import { EMPTY_FIELDS } from '../entry-fields';
import { ENTRY_LIMITS } from '../entry-limits';
import { saveEntryForm, writersOf } from './entry-form.server';

type Fields = Record<string, string | string[]>;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}
const submit = (userId: string, intent: 'create' | 'update', fields: Fields) =>
  saveEntryForm(userId, formOf(fields), intent, 'Europe/Vienna');
/** Submits a form that is accepted, and returns the entry as it is stored. */
async function save(...given: Parameters<typeof submit>) {
  const saved = await submit(...given);
  if ('editor' in saved) throw new Error(JSON.stringify(saved));
  return findEntry(given[0], saved.entry.entryId);
}
const WRITTEN = { title: 'Heron', content: 'At the weir.' };

describe('a new entry', () => {
  it('is saved with its fields, and private unless the box was unticked', async () => {
    const { id } = await makeUser();
    const entryId = randomUUID();
    const fields = { ...WRITTEN, entryId, mood: 'calm', moodScore: '4', tags: ['birds, river', 'walks'] };
    expect(await save(id, 'create', { ...fields, isPrivate: ['false', 'on'] })).toMatchObject({
      ...WRITTEN,
      entryId,
      mood: 'calm',
      moodScore: 4,
      tags: ['birds, river', 'walks'],
      isPrivate: true,
      timeZone: 'Europe/Vienna',
    });
    expect(await save(id, 'create', WRITTEN)).toMatchObject({ isPrivate: true, mood: null, tags: null });
    expect(await save(id, 'create', { ...WRITTEN, tags: 'birds, river' })).toMatchObject({ tags: ['birds', 'river'] });
    expect(await save(id, 'create', { ...WRITTEN, isPrivate: 'false' })).toMatchObject({ isPrivate: false });
  });

  it('is saved once when it is sent twice; with other words it is a conflict that shows both texts', async () => {
    const { id } = await makeUser();
    const fields = { ...WRITTEN, entryId: randomUUID() };
    const { updatedAt } = await save(id, 'create', fields);
    await save(id, 'create', fields);
    expect(await db.journalEntry.count({ where: { userId: id } })).toBe(1);
    expect(await submit(id, 'create', { ...fields, title: 'Bittern' })).toMatchObject({
      status: 409,
      editor: { kind: 'edit', updatedAt, fields: { title: 'Bittern' }, stored: { title: 'Heron' }, isConflict: true },
    });
  });

  it('has the day of its form, and is still the same one when it is sent twice', async () => {
    const { id } = await makeUser();
    const fields = { ...WRITTEN, entryId: randomUUID(), date: '2024-05-01' };
    const { createdAt } = await save(id, 'create', fields);
    expect(createdAt).toBe('2024-05-01T10:00:00.000Z');
    expect(await save(id, 'create', fields)).toMatchObject({ createdAt });
    expect(await submit(id, 'create', { ...fields, date: '2024-05-02' })).toMatchObject({
      status: 409,
      editor: { day: '2024-05-01', fields: { date: '2024-05-02' }, isConflict: true },
    });
    const today = dayOf(new Date(), 'Europe/Vienna');
    const before = Date.now();
    const now = await save(id, 'create', { ...WRITTEN, date: today });
    expect(new Date(now.createdAt).getTime()).toBeGreaterThanOrEqual(before);
    expect(await save(id, 'create', { ...WRITTEN, date: '' })).toMatchObject({ timeZone: 'Europe/Vienna' });
  });

  it('of a day that is still ahead, or none, comes back with its words and that day', async () => {
    const { id } = await makeUser();
    const today = dayOf(new Date(), 'Europe/Vienna');
    for (const date of [addDays(today, 1), '1899-12-31', 'yesterday'])
      expect(await submit(id, 'create', { ...WRITTEN, date }), date).toMatchObject({
        status: 400,
        editor: {
          kind: 'new',
          today,
          day: null,
          fields: { ...WRITTEN, date },
          answer: { result: { error: { date: [expect.stringMatching(/^(That day|Please)/)] } } },
        },
      });
    expect(await submit(id, 'create', { ...WRITTEN, title: '', date: today })).toMatchObject({
      editor: { fields: { date: '' } },
    });
    expect(await db.journalEntry.count({ where: { userId: id } })).toBe(0);
  });

  it('deletes the draft of its form, and no other', async () => {
    const { id } = await makeUser();
    const draft = { ...EMPTY_FIELDS, ...WRITTEN, moodScore: '' as const, entryId: null, basedOn: null, seen: null };
    const writer = randomUUID();
    await saveDraft(id, NEW, { ...draft, writer, changedAt: new Date().toISOString() });
    await save(id, 'create', { ...WRITTEN, writer: randomUUID() });
    expect(await findDraft(id, NEW)).not.toBeNull();
    await save(id, 'create', { ...WRITTEN, writer: [randomUUID(), writer] });
    expect(await findDraft(id, NEW)).toBeNull();
  });

  it('that is rejected comes back as it was sent, with the error at its field', async () => {
    const { id } = await makeUser();
    const entryId = randomUUID();
    const sent = {
      title: ' ',
      content: 'At the weir.',
      mood: 'calm',
      moodScore: '9',
      tags: 'birds',
      isPrivate: 'false',
    };
    const saved = await submit(id, 'create', { ...sent, entryId, writer: 'a form', __intent__: 'reset' });
    expect(saved).toMatchObject({
      status: 400,
      editor: {
        kind: 'new',
        entryId,
        fields: { ...sent, isPrivate: false },
        earlierWriters: ['a form'],
        answer: {
          form: 'entry',
          result: { initialValue: {}, error: { title: [expect.any(String)], moodScore: [expect.any(String)] } },
        },
      },
    });
    const long = await submit(id, 'create', { ...WRITTEN, content: 'a'.repeat(ENTRY_LIMITS.content + 1) });
    expect(long).toMatchObject({
      status: 400,
      editor: { answer: { result: { error: { content: [expect.any(String)] } } } },
    });
    expect(await db.journalEntry.count({ where: { userId: id } })).toBe(0);
  });
});

describe('a change', () => {
  it('leaves the fields alone that the form does not contain', async () => {
    const { id } = await makeUser();
    const { entryId, updatedAt } = await makeEntry(id, { mood: 'calm', tags: ['move'], isPrivate: false });
    expect(await save(id, 'update', { ...WRITTEN, entryId, updatedAt })).toMatchObject({
      ...WRITTEN,
      mood: 'calm',
      tags: ['move'],
      isPrivate: false,
    });
    expect(await save(id, 'update', { ...WRITTEN, entryId, mood: '', tags: '', isPrivate: 'true' })).toMatchObject({
      mood: null,
      tags: null,
      isPrivate: true,
    });
  });

  it('keeps its time on its own day, and takes another one', async () => {
    const { id } = await makeUser();
    const entry = await makeEntry(id, { createdAt: '2024-05-01T22:30:00Z', timeZone: 'Europe/Vienna' });
    const fields = { ...WRITTEN, entryId: entry.entryId };
    expect(await save(id, 'update', { ...fields, date: '2024-05-02' })).toMatchObject({ createdAt: entry.createdAt });
    expect(await save(id, 'update', { ...fields, date: '2024-04-30' })).toMatchObject({
      createdAt: '2024-04-30T10:00:00.000Z',
    });
    expect(await submit(id, 'update', { ...fields, date: '2199-01-01' })).toMatchObject({
      status: 400,
      editor: { kind: 'edit', day: '2024-04-30', fields: { ...WRITTEN, date: '2199-01-01' } },
    });
  });

  it('of an earlier version is a conflict that shows both texts, unless it says the same', async () => {
    const { id } = await makeUser();
    const { entryId, updatedAt } = await makeEntry(id);
    await save(id, 'update', { ...WRITTEN, entryId, updatedAt });
    const answer = await submit(id, 'update', { ...WRITTEN, title: 'Bittern', entryId, updatedAt });
    expect(answer).toMatchObject({
      status: 409,
      editor: {
        kind: 'edit',
        fields: { title: 'Bittern' },
        stored: { title: 'Heron' },
        isConflict: true,
        answer: { result: { error: { '': ['Failed to update journal entry', expect.any(String)] } } },
      },
    });
    await save(id, 'update', { ...WRITTEN, entryId, updatedAt });
    expect(await findEntry(id, entryId)).toMatchObject(WRITTEN);
  });

  it('of an entry that is gone, or of another user, comes back as a new entry', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { entryId, title } = await makeEntry(owner.id);
    const saved = await submit(other.id, 'update', { ...WRITTEN, entryId });
    expect(saved).toMatchObject({ status: 404, editor: { kind: 'new', updatedAt: null, fields: WRITTEN } });
    expect(saved).not.toMatchObject({ editor: { entryId } });
    expect(await findEntry(owner.id, entryId)).toMatchObject({ title });
  });
});

it('a form names ten writers at most', () => {
  const writers = Array.from({ length: 11 }, (_, index) => `form ${index}`);
  expect(writersOf(formOf({ writer: writers }))).toEqual(writers.slice(0, 10));
});
