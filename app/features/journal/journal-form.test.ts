import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { takeToast } from '~/platform/web/toast.server';
import { cookieHeader, makeRequest } from '../../../tests/factories/make-request';
import { makeEntry } from '../../../tests/factories/make-entry';
import { makeUser } from '../../../tests/factories/make-user';
import { NEW } from './drafts/draft-schema';
import { findDraft, saveDraft } from './drafts/drafts.server';
import { findEntry } from './entries/entries.server';
import { updateEntry } from './entries/update-entry.server';
import { EMPTY_FIELDS } from './entry-fields';
import { handleJournalForm } from './journal-form.server';

const ADDRESS = '/journal?q=rain&edit=x&cursor=z';
const submit = (userId: string, form: Record<string, string>) =>
  handleJournalForm(userId, makeRequest(ADDRESS, { form }).request);
/** Submits a form that redirects. Returns where it leads to, with the title of the toast. */
async function pass(userId: string, form: Record<string, string>) {
  const answer = await submit(userId, form);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  const { toast } = await takeToast(makeRequest('/journal', { cookie: cookieHeader(answer.headers) }).request);
  return [answer.headers.get('Location'), toast?.title];
}
const WRITTEN = { title: 'Heron', content: 'At the weir.' };

describe('the journal form', () => {
  it('leads to the whole list after a new entry, and back to the search after a change', async () => {
    const { id } = await makeUser();
    const entryId = randomUUID();
    expect(await pass(id, { intent: 'create', entryId, ...WRITTEN })).toEqual([
      '/journal',
      'Journal entry created successfully',
    ]);
    expect(await pass(id, { intent: 'update', entryId, ...WRITTEN, title: 'Bittern' })).toEqual([
      '/journal?q=rain&cursor=z',
      'Journal entry updated successfully',
    ]);
    expect(await findEntry(id, entryId)).toMatchObject({ title: 'Bittern' });
  });

  it('opens an entry that says that somebody is in danger', async () => {
    const { id } = await makeUser();
    const entryId = randomUUID();
    const [to] = await pass(id, { intent: 'create', entryId, ...WRITTEN, content: 'I want to kill myself tonight.' });
    expect(to).toBe(`/journal?entry=${entryId}`);
  });

  it('answers a rejected entry with its status and the form', async () => {
    const { id } = await makeUser();
    expect(await submit(id, { intent: 'create', title: '', content: 'At the weir.' })).toMatchObject({
      data: { editor: { kind: 'new', fields: { content: 'At the weir.' } } },
      init: { status: 400 },
    });
  });

  it("deletes an entry of the user, and says when there is none or it is another's", async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { entryId } = await makeEntry(owner.id);
    const failed = ['/journal?q=rain&cursor=z', 'Failed to delete journal entry'];
    expect(await pass(other.id, { intent: 'delete', entryId })).toEqual(failed);
    expect(await pass(owner.id, { intent: 'delete' })).toEqual(failed);
    expect(await pass(owner.id, { intent: 'delete', entryId })).toEqual([
      '/journal?q=rain&cursor=z',
      'Journal entry deleted successfully',
    ]);
    await expect(findEntry(owner.id, entryId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('discards the draft of a new entry', async () => {
    const { id } = await makeUser();
    const rest = { moodScore: '' as const, entryId: null, basedOn: null, seen: null, writer: randomUUID() };
    await saveDraft(id, NEW, { ...EMPTY_FIELDS, ...WRITTEN, ...rest, changedAt: new Date().toISOString() });
    expect(await pass(id, { intent: 'discard' })).toEqual(['/journal?q=rain&cursor=z', 'Draft discarded']);
    expect(await findDraft(id, NEW)).toBeNull();
  });

  it('restores a version of the entry as it is, and nothing when it was changed meanwhile', async () => {
    const { id } = await makeUser();
    const { entryId, title, updatedAt: first } = await makeEntry(id);
    const { updatedAt } = await updateEntry(id, entryId, WRITTEN);
    const { id: versionId } = await db.journalVersion.findFirstOrThrow({ where: { userId: id, entryId } });
    const form = { intent: 'restore', entryId, versionId };
    const [to, toast] = await pass(id, { ...form, updatedAt: first });
    expect(toast).toBe('Failed to update journal entry');
    expect(new URLSearchParams(to!.split('?')[1]).get('versions')).toBe(entryId);
    expect(await findEntry(id, entryId)).toMatchObject(WRITTEN);
    expect((await pass(id, { ...form, updatedAt }))[1]).toBe('Journal entry updated successfully');
    expect(await findEntry(id, entryId)).toMatchObject({ title });
  });
});

it.each(['', 'remove', 'constructor', '__proto__'])('the intent "%s" is rejected', async (intent) => {
  const { id } = await makeUser();
  const { entryId, title } = await makeEntry(id);
  await expect(submit(id, { intent, entryId, ...WRITTEN })).rejects.toMatchObject({ code: 'validation' });
  expect(await findEntry(id, entryId)).toMatchObject({ title });
});
