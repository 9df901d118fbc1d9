import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { createEntry } from '~/features/journal/entries/entries.server';
import { newEntryBody } from '~/features/journal/entry-schema';
import { areReflectionsAllowed } from '~/features/companion/readers/reader-consents.server';
import { findReflection } from '~/features/journal/reflections/reflections.server';
import { OFFLINE_READER } from '~/platform/model/model-reader.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { handleReflectionForm } from './reflection-form.server';

type User = Awaited<ReturnType<typeof makeUser>>;

async function makeWriter() {
  const user = await makeUser();
  const entry = newEntryBody.parse({ title: 'Rain', content: 'I felt lonely in the garden.' });
  const { entryId } = await createEntry(user.id, entry, { timeZone: null });
  return { user, entryId };
}

async function submit(user: User, entryId: string, fields: Record<string, string>) {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) });
  const answer = await handleReflectionForm(user, entryId, request);
  return answer instanceof Response ? answer.headers.get('Location') : answer.data.result.error;
}

it('consent counts only for the reader that the form named', async () => {
  const { user, entryId } = await makeWriter();
  const allow = (reader: string) => submit(user, entryId, { intent: 'allow-reflections', reader });
  for (const reader of ['openai', '', 'model.example.com']) {
    expect(await allow(reader)).toBe(`/journal/${entryId}/reflection`);
    expect(await areReflectionsAllowed(user.id, OFFLINE_READER)).toBe(false);
  }
  expect(await allow('offline')).toBe(`/journal?entry=${entryId}#reflection`);
  expect(await areReflectionsAllowed(user.id, OFFLINE_READER)).toBe(true);
  expect(await findReflection(user.id, entryId)).not.toBeNull();
});

it('asks for consent first, and keeps a reflection when the consent is taken back', async () => {
  const { user, entryId } = await makeWriter();
  expect(await submit(user, entryId, { intent: 'reflect' })).toBe(`/journal/${entryId}/reflection`);
  expect(await findReflection(user.id, entryId)).toBeNull();
  await submit(user, entryId, { intent: 'allow-reflections', reader: 'offline' });
  await submit(user, entryId, { intent: 'withdraw-reflections' });
  expect(await areReflectionsAllowed(user.id, OFFLINE_READER)).toBe(false);
  expect(await findReflection(user.id, entryId)).not.toBeNull();
});

it('a reflection can be removed twice', async () => {
  const { user, entryId } = await makeWriter();
  await submit(user, entryId, { intent: 'allow-reflections', reader: 'offline' });
  for (let time = 0; time < 2; time += 1)
    expect(await submit(user, entryId, { intent: 'forget-reflection' })).toBe(`/journal?entry=${entryId}`);
  expect(await findReflection(user.id, entryId)).toBeNull();
});

it('takes no form about an entry of another user, not even one about consent, and none that it does not know', async () => {
  const [{ user, entryId }, other] = [await makeWriter(), await makeUser()];
  for (const intent of ['allow-reflections', 'reflect', 'forget-reflection', 'withdraw-reflections'])
    await expect(submit(other, entryId, { intent, reader: 'offline' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await areReflectionsAllowed(other.id, OFFLINE_READER)).toBe(false);
  await expect(submit(user, entryId, { intent: 'remove' })).rejects.toMatchObject({ code: 'validation' });
});
