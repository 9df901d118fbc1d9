import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { loadReflectionPage } from './reflection-page.server';
import { allowReflections } from '~/features/companion/readers/reader-consents.server';
import { OFFLINE_READER } from '~/platform/model/model-reader.server';
import { saveReflection } from './reflections.server';

it('the page of a reflection says what is on the entry and who would read it', async () => {
  const { id } = await makeUser();
  const { entryId } = await makeEntry(id, { title: 'The quay', isPrivate: false, content: 'I want to die.' });
  expect(await loadReflectionPage(id, entryId)).toMatchObject({
    entryId,
    title: 'The quay',
    isPrivate: false,
    isAllowed: false,
    reflection: null,
    safety: { severity: expect.any(String) },
  });
  await saveReflection(id, entryId, { reflection: 'Late.', questions: ['Why?', 'When?'] }, new Date());
  await allowReflections(id, OFFLINE_READER, true);
  expect(await loadReflectionPage(id, entryId)).toMatchObject({ isAllowed: true, reflection: { reflection: 'Late.' } });
});

it("there is none for another user's entry", async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const { entryId } = await makeEntry(one.id);
  expect(await loadReflectionPage(other.id, entryId)).toBeNull();
  expect(await loadReflectionPage(other.id, 'no id')).toBeNull();
});
