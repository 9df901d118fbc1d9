import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { updateAboutMe } from '~/features/identity/profile/about-me.server';
import { db } from '~/platform/db/db.server';
import { startEnrolment } from '../../../tests/factories/enrol-user';
import { makeProviderUser } from '../../../tests/factories/make-proven-person';
import { makeUser } from '../../../tests/factories/make-user';
import { signInUser } from '../../../tests/factories/sign-in-user';
import { loadSettingsPage } from './settings-page.server';

const load = async (search: string, userId?: string) => {
  const { user } = await signInUser(userId ?? (await makeUser()).id);
  return { user, page: await loadSettingsPage(user, new URLSearchParams(search), 'UTC') };
};

describe('the settings', () => {
  it.each([
    ['', 'profile'],
    ['tab=about', 'about'],
    ['tab=fitbit', 'fitbit'],
    ['tab=security', 'security'],
    ['tab=toString', 'profile'],
  ])('of %j hold the data of the tab %s and of no other', async (search, tab) => {
    const { page } = await load(search);
    const loaded = {
      profile: page.profile,
      about: page.about,
      fitbit: page.wearable,
      security: page.security,
      deletion: page.deletion,
    };
    expect(page.tab).toBe(tab);
    expect(
      Object.entries(loaded)
        .filter(([, data]) => data !== null)
        .map(([name]) => name),
    ).toEqual([tab]);
  });

  it('never show a placeholder for an address', async () => {
    const { page } = await load(
      '',
      await makeProviderUser({ email: null, photoURL: 'https://lh3.googleusercontent.com/a' }),
    );
    expect(page.user.email).toBeNull();
    expect(page.profile).toEqual({ canRefreshPhoto: true, isEmailChanging: false });
  });

  it('open About Me to read or to edit', async () => {
    const { id } = await makeUser();
    await updateAboutMe(id, { aboutMe: 'I keep bees' });
    expect((await load('tab=about', id)).page.about).toMatchObject({
      texts: { aboutMe: 'I keep bees' },
      editing: false,
    });
    expect((await load('tab=about&edit', id)).page.about).toMatchObject({ editing: true });
  });
});

describe('the tab Security', () => {
  it('shows what is of this user, this browser first', async () => {
    const { id } = await makeUser();
    const other = await makeUser();
    await signInUser(other.id);
    await signInUser(id);
    await startEnrolment(id);
    await db.storageUse.upsert({ where: { userId: id }, create: { userId: id, bytes: 7 }, update: { bytes: 7 } });
    const { user, page } = await load('tab=security', id);
    expect(page.security).toMatchObject({
      hasPassword: true,
      emailChange: null,
      twoFactor: { state: 'setting-up' },
      linkedAccounts: { linked: [], hasPassword: true },
      storage: { bytes: 7, maxBytes: 1024 ** 3 },
    });
    expect(page.security!.devices.map(({ current }) => current)).toEqual([true, false]);
    expect(page.security!.devices[0]!.id).toBe(user.signInSessionId);
  });

  it('asks for what deletes the account when its dialog is open, and nowhere else', async () => {
    const userId = await makeProviderUser();
    expect((await load('tab=security&dialog=delete', userId)).page.deletion).toEqual({
      byPassword: false,
      fresh: true,
    });
    expect((await load('tab=profile&dialog=delete', userId)).page.deletion).toBeNull();
  });
});
