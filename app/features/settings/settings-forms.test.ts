import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { getAboutMe } from '~/features/identity/profile/about-me.server';
import { db } from '~/platform/db/db.server';
import { forgetUser } from '~/platform/cache/cache.server';
import { MAX_FILE_BYTES } from '~/upload-limits';
import { makeRequest } from '../../../tests/factories/make-request';
import { makeUser, PASSWORD } from '../../../tests/factories/make-user';
import { signInUser } from '../../../tests/factories/sign-in-user';
import { handleSettingsForm } from './settings-forms.server';

async function submit(userId: string, form: Record<string, string> | FormData) {
  const { user } = await signInUser(userId);
  const args = makeRequest('/settings', form instanceof FormData ? {} : { form });
  if (form instanceof FormData) args.request = new Request(args.request.url, { method: 'POST', body: form });
  return handleSettingsForm(user, args);
}

it('the intent decides which form it is', async () => {
  const { id } = await makeUser();
  expect(await submit(id, { intent: 'about', pronouns: 'she/her' })).toMatchObject({ status: 303 });
  expect(await getAboutMe(id)).toMatchObject({ pronouns: 'she/her' });
  expect(await submit(id, { intent: 'two-factor-disable', pronouns: 'they/them' })).toMatchObject({
    data: { form: 'two-factor-disable', result: { error: { password: ['Password is required'] } } },
  });
  expect(await getAboutMe(id)).toMatchObject({ pronouns: 'she/her' });
});

it.each(['', 'About', 'constructor', 'toString', '__proto__'])('the intent "%s" is rejected', async (intent) => {
  const { id } = await makeUser();
  await expect(submit(id, { intent, pronouns: 'she/her' })).rejects.toMatchObject({ code: 'validation' });
});

it('a photo that is too large is told at its field', async () => {
  const { id } = await makeUser();
  const form = new FormData();
  form.append('intent', 'photo');
  form.append('photo', new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'large.png'));
  expect(await submit(id, form)).toMatchObject({
    data: { form: 'photo', result: { error: { photo: [expect.any(String)] } } },
    init: { status: 413 },
  });
});

it('an unexpected error keeps the texts whole and no secrets, and says nothing of its cause', async () => {
  const { id } = await makeUser();
  const aboutMe = 'I bake bread. '.repeat(280);
  await db.dataKey.update({ where: { userId: id }, data: { wrapped: 'damaged' } });
  forgetUser(id);
  const answer = await submit(id, {
    intent: 'about',
    aboutMe,
    password: PASSWORD,
    __intent__: 'reset',
  });
  expect(answer).toMatchObject({
    data: {
      form: 'about',
      result: { error: { '': ['Update failed', 'Failed to update profile. Please try again.'] } },
    },
    init: { status: 500 },
  });
  expect(answer).toHaveProperty('data.result.initialValue', { aboutMe });
});

it('an error with a status of its own is left to the page', async () => {
  const { id } = await makeUser();
  await expect(submit(id, { intent: 'revoke', sessionId: 'unknown' })).rejects.toMatchObject({ code: 'not_found' });
});
