import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { aboutLimits } from '~/features/identity/profile/about-limits';
import { getAboutMe } from '~/features/identity/profile/about-me.server';
import { db } from '~/platform/db/db.server';
import { takeToast } from '~/platform/web/toast.server';
import { makePicture } from '../../../tests/factories/make-picture';
import { ADDRESS, cookieHeader, makeRequest } from '../../../tests/factories/make-request';
import { makeUser } from '../../../tests/factories/make-user';
import { signInUser } from '../../../tests/factories/sign-in-user';
import { handleAboutForm, handlePhotoForm, handleProfileForm } from './profile-forms.server';
import type { SettingsForm } from './settings-form-error.server';

async function submit(handleForm: SettingsForm, userId: string, fields: Record<string, string>, form = new FormData()) {
  const { user } = await signInUser(userId);
  const { request } = makeRequest('/settings', { form: fields });
  return handleForm({ user, fields, form, request, clientAddress: ADDRESS });
}
/** Submits a form that redirects. Returns where it leads to, with the toast. */
async function pass(...given: Parameters<typeof submit>) {
  const answer = await submit(...given);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  const { toast } = await takeToast(makeRequest('/settings', { cookie: cookieHeader(answer.headers) }).request);
  return { to: answer.headers.get('Location'), toast };
}
const userOf = (id: string) => db.user.findUniqueOrThrow({ where: { id } });

describe('the profile form', () => {
  it('saves the name, and asks both mailboxes about a new address', async () => {
    const { id, email } = await makeUser();
    const to = '/settings?tab=profile';
    const toast = { title: 'Profile updated', kind: 'default' };
    expect(await pass(handleProfileForm, id, { fullName: ' Ana Ruiz ', email })).toEqual({ to, toast });
    expect(await userOf(id)).toMatchObject({ fullName: 'Ana Ruiz', email });
    expect(
      await pass(handleProfileForm, id, { fullName: 'Ana Ruiz', email: `${randomUUID()}@example.com` }),
    ).toMatchObject({ to, toast: { title: 'Confirm your new address' } });
    expect(await userOf(id)).toMatchObject({ fullName: 'Ana Ruiz', email });
  });

  it('says at its field what is wrong, and keeps what was typed', async () => {
    const { id, fullName } = await makeUser();
    const fields = { fullName: 'Ana 7', email: 'ana' };
    const answer = await submit(handleProfileForm, id, { ...fields, __intent__: 'reset' });
    expect(answer).toMatchObject({
      data: {
        form: 'profile',
        result: { error: { fullName: [expect.stringContaining('letters')], email: [expect.any(String)] } },
      },
      init: { status: 400 },
    });
    expect(answer).toHaveProperty('data.result.initialValue', fields);
    expect(await userOf(id)).toMatchObject({ fullName });
  });
});

describe('the form About Me', () => {
  it('saves its texts; those that are not sent are cleared', async () => {
    const { id } = await makeUser();
    const toast = { title: 'About Me updated' };
    const sent = { pronouns: 'she/her', aboutMe: 'I bake bread.\r\nOften.' };
    expect(await pass(handleAboutForm, id, sent)).toMatchObject({ to: '/settings?tab=about', toast });
    expect(await getAboutMe(id)).toEqual({ pronouns: 'she/her', aboutMe: 'I bake bread.\nOften.', interests: null });
    await pass(handleAboutForm, id, { interests: 'Herons' });
    expect(await getAboutMe(id)).toEqual({ pronouns: null, aboutMe: null, interests: 'Herons' });
  });

  it('keeps a text that is too long, and saves nothing', async () => {
    const { id } = await makeUser();
    const pronouns = 'a'.repeat(aboutLimits.pronouns + 1);
    expect(await submit(handleAboutForm, id, { pronouns, interests: 'Herons' })).toMatchObject({
      data: {
        form: 'about',
        result: {
          error: { pronouns: [expect.stringContaining('cannot exceed')] },
          initialValue: { pronouns, interests: 'Herons' },
        },
      },
      init: { status: 400 },
    });
    expect(await getAboutMe(id)).toMatchObject({ pronouns: null, interests: null });
  });
});

describe('the photo form', () => {
  const formWith = (bytes: Buffer) => {
    const form = new FormData();
    form.append('photo', new File([new Uint8Array(bytes)], 'photo.png'));
    return form;
  };

  it('stores a picture and removes it again', async () => {
    const { id } = await makeUser();
    expect(await pass(handlePhotoForm, id, {}, formWith(await makePicture()))).toMatchObject({
      to: '/settings?tab=profile',
      toast: { title: 'Profile updated' },
    });
    expect((await userOf(id)).photoURL).toContain('/api/user/photo?v=');
    await pass(handlePhotoForm, id, { change: 'remove' });
    expect(await userOf(id)).toMatchObject({ photoURL: null });
  });

  it('says at the field that there is no picture', async () => {
    const { id } = await makeUser();
    for (const form of [new FormData(), formWith(Buffer.from('words'))])
      expect(await submit(handlePhotoForm, id, {}, form)).toMatchObject({
        data: { form: 'photo', result: { error: { photo: [expect.any(String)] } } },
        init: { status: 400 },
      });
  });

  it('says when no sign-in provider has a picture', async () => {
    const { id } = await makeUser();
    expect(await pass(handlePhotoForm, id, { change: 'refresh' })).toMatchObject({
      toast: { title: 'No profile photo', kind: 'destructive' },
    });
  });
});
