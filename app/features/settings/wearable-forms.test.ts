/** No provider is set up here: connecting leads to demo data. */
import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { findPusher } from '~/features/wearable/push/push-token.server';
import { saveReadings } from '~/features/wearable/readings/daily-readings.server';
import { makeLink } from '../../../tests/factories/make-link';
import { makeRequest } from '../../../tests/factories/make-request';
import { readToast } from '../../../tests/factories/read-toast';
import { makeUser } from '../../../tests/factories/make-user';
import { signInUser } from '../../../tests/factories/sign-in-user';
import { handleSettingsForm } from './settings-forms.server';

async function submit(userId: string, form: Record<string, string>) {
  const { user, cookie } = await signInUser(userId);
  return handleSettingsForm(user, { ...makeRequest('/settings?tab=fitbit', { form, cookie }), params: {} });
}

const titleOf = async (answer: Promise<unknown>) => (await readToast(await answer))?.title;

describe('connecting', () => {
  it('leads to where the person allows it', async () => {
    const { id } = await makeUser();
    const answer = (await submit(id, { intent: 'wearable-connect' })) as Response;
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toMatch(/\/api\/fitbit\/callback\?.*state=/);
  });
});

describe('disconnecting', () => {
  const days = new Map([['2026-05-01', { steps: 5, recordedAt: '2026-05-01T08:00:00.000Z' }]]);

  it.each([
    [{}, 1],
    [{ deletesReadings: 'on' }, 0],
  ])('with %j leaves %i day', async (fields, left) => {
    const { id } = await makeUser();
    await makeLink(id, { provider: 'google' });
    await saveReadings(id, 'google', days);
    const answer = await submit(id, { intent: 'wearable-disconnect', ...fields });
    expect((answer as Response).headers.get('Location')).toBe('/settings?tab=fitbit');
    expect((await readToast(answer))?.title).toBe('Tracker disconnected');
    expect(await db.wearableLink.count({ where: { userId: id } })).toBe(0);
    expect(await db.wearableDay.count({ where: { userId: id } })).toBe(left);
    expect(await titleOf(submit(id, { intent: 'wearable-disconnect' }))).toMatch(/^No tracker was connected/);
  });
});

describe('sync now', () => {
  it('reads, and says why it could not', async () => {
    const { id } = await makeUser();
    await makeLink(id, { provider: 'demo' });
    expect(await titleOf(submit(id, { intent: 'wearable-sync' }))).toMatch(/^Synced/);
    const other = await makeUser();
    await makeLink(other.id, { provider: 'google' });
    expect(await titleOf(submit(other.id, { intent: 'wearable-sync' }))).toMatch(/^Sync failed:/);
  });
});

describe('the token of a phone app', () => {
  it('is shown once, and does nothing after it is revoked', async () => {
    const { id } = await makeUser();
    const answer = await submit(id, { intent: 'push-token' });
    if (answer instanceof Response || !('pushToken' in answer.data)) throw new Error('no token');
    const header = `Bearer ${answer.data.pushToken}`;
    expect(await findPusher(header)).toBe(id);
    expect(await titleOf(submit(id, { intent: 'push-revoke' }))).toMatch(/^Token revoked/);
    expect(await findPusher(header)).toBeNull();
  });
});
