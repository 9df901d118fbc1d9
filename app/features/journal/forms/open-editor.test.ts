import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { type DraftBody, NEW } from '../drafts/draft-schema';
import { findDraft, saveDraft } from '../drafts/drafts.server';
import { createEntry } from '../entries/entries.server';
import { EMPTY_FIELDS } from '../entry-fields';
import { openEditor, rejectedEditor } from './open-editor.server';

/** Returns what a form sends. */
const draft = (given: Partial<DraftBody> = {}): DraftBody => ({
  ...EMPTY_FIELDS,
  moodScore: '',
  title: 'Heron',
  content: 'At the weir',
  entryId: null,
  basedOn: null,
  writer: randomUUID(),
  changedAt: new Date().toISOString(),
  seen: null,
  ...given,
});

describe('the form of a new entry', () => {
  it('is empty, with the title that was asked for and ids of its own', async () => {
    const { id } = await makeUser();
    const [one, other] = [await openEditor(id, null, { title: ' What went well? ' }), await openEditor(id, null)];
    expect(one).toMatchObject({ kind: 'new', updatedAt: null, draft: null, earlierWriters: [], answer: null });
    expect([one.fields, other.fields]).toEqual([{ ...EMPTY_FIELDS, title: 'What went well?' }, EMPTY_FIELDS]);
    expect(new Set([one.entryId, other.entryId, one.writer, other.writer]).size).toBe(4);
  });

  it('cuts a long title between characters', async () => {
    const { id } = await makeUser();
    const { fields } = await openEditor(id, null, { title: `${'a'.repeat(199)}🌙` });
    expect(fields.title).toBe('a'.repeat(199));
  });

  it('goes on with the draft, whose title stays; the one that was asked for is offered', async () => {
    const { id } = await makeUser();
    const written = draft({ entryId: randomUUID() });
    const { savedAt } = await saveDraft(id, NEW, written);
    expect(await openEditor(id, null, { title: 'What went well?' })).toMatchObject({
      entryId: written.entryId,
      fields: { title: 'Heron', content: 'At the weir', isPrivate: true },
      draft: { savedAt },
      earlierWriters: [written.writer],
      unusedTitle: 'What went well?',
    });
    expect(await openEditor((await makeUser()).id, null)).toMatchObject({ draft: null, fields: EMPTY_FIELDS });
  });

  it('gives a draft without a title the one that was asked for', async () => {
    const { id } = await makeUser();
    await saveDraft(id, NEW, draft({ title: '' }));
    expect(await openEditor(id, null, { title: 'What went well?' })).toMatchObject({
      fields: { title: 'What went well?', content: 'At the weir' },
      unusedTitle: null,
    });
  });

  it('begins with the day that was asked for, unless it is today, still ahead or none', async () => {
    const { id } = await makeUser();
    const { today, day, fields } = await openEditor(id, null, { timeZone: 'UTC', date: '2024-05-01' });
    expect([today, day, fields]).toEqual([dayOf(new Date(), 'UTC'), null, { ...EMPTY_FIELDS, date: '2024-05-01' }]);
    for (const date of [today, addDays(today, 1), '1899-12-31', 'yesterday', ''])
      expect((await openEditor(id, null, { timeZone: 'UTC', date })).fields.date, date).toBe('');
  });

  it('keeps the day of a draft, and says which one was asked for', async () => {
    const { id } = await makeUser();
    const { savedAt: seen } = await saveDraft(id, NEW, draft());
    const open = async (date?: string) => {
      const { fields, unusedDay } = await openEditor(id, null, { timeZone: 'UTC', ...(date && { date }) });
      return [fields.date, unusedDay];
    };
    expect(await open()).toEqual(['', null]);
    expect(await open(dayOf(new Date(), 'UTC'))).toEqual(['', null]);
    expect(await open('2024-05-01')).toEqual(['', 'May 1, 2024']);
    await saveDraft(id, NEW, draft({ date: '2024-05-01', seen }));
    expect(await open()).toEqual(['2024-05-01', null]);
    expect(await open('2024-05-01')).toEqual(['2024-05-01', null]);
    expect(await open('2024-05-02')).toEqual(['2024-05-01', 'May 2, 2024']);
  });

  it('is a fresh one when the entry of the draft was saved, and deletes the draft', async () => {
    const { id } = await makeUser();
    const entryId = randomUUID();
    await saveDraft(id, NEW, draft({ entryId }));
    const words = { title: 'Heron', content: 'At the weir', mood: null, moodScore: null, tags: null };
    await createEntry(id, { ...words, isPrivate: true }, { id: entryId, timeZone: null });
    const editor = await openEditor(id, null);
    expect(editor).toMatchObject({ draft: null, fields: EMPTY_FIELDS });
    expect(editor.entryId).not.toBe(entryId);
    expect(await findDraft(id, NEW)).toBeNull();
  });
});

describe('the form of an entry', () => {
  it('shows the entry, or the changes beside it', async () => {
    const { id } = await makeUser();
    const entry = await makeEntry(id, { tags: ['move', 'home'], moodScore: 2 });
    const { entryId, updatedAt } = entry;
    const stored = { title: entry.title, content: entry.content, mood: '', moodScore: '2', tags: 'move, home' };
    expect(await openEditor(id, entry)).toMatchObject({
      kind: 'edit',
      entryId,
      updatedAt,
      fields: stored,
      stored: null,
    });
    await saveDraft(id, entryId, draft({ basedOn: updatedAt }));
    expect(await openEditor(id, entry)).toMatchObject({ fields: { title: 'Heron' }, stored, isConflict: false });
  });

  it('has the day of the entry where it was written, and the one that was chosen in its draft', async () => {
    const { id } = await makeUser();
    const entry = await makeEntry(id, { createdAt: '2024-05-01T22:30:00Z', timeZone: 'Europe/Berlin' });
    const open = () => openEditor(id, entry, { timeZone: 'America/New_York' });
    expect(await open()).toMatchObject({ day: '2024-05-02', fields: { date: '' } });
    const first = draft({ basedOn: entry.updatedAt, date: '2024-05-02' });
    const { savedAt: seen } = await saveDraft(id, entry.entryId, first);
    expect(await open()).toMatchObject({ day: '2024-05-02', fields: { date: '' } });
    await saveDraft(id, entry.entryId, draft({ basedOn: entry.updatedAt, date: '2024-04-30', seen }));
    expect(await open()).toMatchObject({ day: '2024-05-02', fields: { date: '2024-04-30' } });
  });

  it('is a conflict when the changes were made to an earlier version', async () => {
    const { id } = await makeUser();
    const entry = await makeEntry(id);
    await saveDraft(id, entry.entryId, draft({ basedOn: new Date(0).toISOString() }));
    expect(await openEditor(id, entry)).toMatchObject({ isConflict: true, updatedAt: entry.updatedAt });
  });
});

it('a rejected form has the sent fields and the reason', () => {
  const fields = { ...EMPTY_FIELDS, content: 'At the weir' };
  const answer = { form: 'entry', result: { status: 'error' as const } };
  const editor = rejectedEditor('edit', 'an id', fields, { answer, updatedAt: 'a version' });
  expect(editor).toMatchObject({ kind: 'edit', entryId: 'an id', fields, answer, updatedAt: 'a version', draft: null });
});
