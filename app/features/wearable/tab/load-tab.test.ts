/** Needs an environment of its own, in which process.env names the double. */
import { fitbitDouble as double } from '../../../../tests/doubles/use-fitbit-double';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { allow } from '../../../../tests/doubles/tracker-contract';
import { makeLink } from '../../../../tests/factories/make-link';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { NEVER } from '../links/links.server';
import { findProvider } from '../providers/providers.server';
import { createPushToken } from '../push/push-token.server';
import { saveReadings } from '../readings/daily-readings.server';
import { loadWearableTab } from './load-tab.server';

const fitbit = findProvider('fitbit')!;

async function load(userId: string, query = '') {
  const { user } = await signInUser(userId);
  return loadWearableTab(user, new URLSearchParams(query), 'Europe/Berlin');
}

async function makeLinked(given: Parameters<typeof makeLink>[1] = {}) {
  const { id } = await makeUser();
  const scopes = Object.keys(fitbit.scopes);
  await makeLink(id, { ...(await allow(fitbit)), scopes, syncAfter: NEVER, ...given });
  return id;
}

describe('the tab Fitbit Sync', () => {
  it('offers to connect where nothing is linked', async () => {
    const { id } = await makeUser();
    expect(await load(id)).toEqual({
      toConnect: { label: 'Fitbit', isDemo: false },
      link: null,
      snapshot: null,
      isOld: false,
      shown: '{"failure":null}',
      devices: null,
      push: null,
      pushAddress: expect.stringMatching(/^http:\/\/.*\/api\/wearable\/push\?timeZone=Europe%2FBerlin$/) as string,
      timeZone: 'Europe/Berlin',
    });
  });

  it('names what was not allowed', async () => {
    const id = await makeLinked({ scopes: Object.keys(fitbit.scopes).filter((scope) => scope !== 'sleep') });
    const { link } = await load(id);
    expect(link).toMatchObject({
      label: 'Fitbit',
      needsReconnect: false,
      failure: null,
      missing: [fitbit.scopes['sleep']],
    });
  });

  it.each([
    ['unavailable', false, 'Fitbit does not answer at the moment.'],
    ['reconnect', true, 'The connection to Fitbit has ended. Please connect again.'],
    ['gone', true, 'this server has no other one yet. Import your readings from a file'],
  ])('says why nothing could be read: %s', async (failure, needsReconnect, text) => {
    const id = await makeLinked();
    await db.wearableLink.update({ where: { userId: id }, data: { failure } });
    const { link } = await load(id);
    expect(link).toMatchObject({ needsReconnect, failure: expect.stringContaining(text) as string });
  });

  it('asks to connect again where the provider is not set up any more', async () => {
    const id = await makeLinked({ provider: 'google' });
    expect((await load(id)).link).toMatchObject({
      needsReconnect: true,
      label: 'Google Health',
      failure: expect.stringContaining('no longer reads Google Health') as string,
      canReconnect: true,
    });
  });

  it('lists devices when asked, or says why it cannot', async () => {
    const id = await makeLinked();
    expect((await load(id)).devices).toBeNull();
    expect((await load(id, 'devices')).devices).toMatchObject({ problem: null, list: [expect.any(Object)] });
    double.faults = [{ path: /devices/, status: 503 }];
    expect((await load(id, 'devices')).devices).toEqual({
      list: [],
      problem: expect.stringContaining('Fitbit') as string,
    });
    double.faults = [];
  });

  it('marks old readings', async () => {
    const { id } = await makeUser();
    await saveReadings(id, 'manual', new Map([['2026-05-01', { steps: 5, recordedAt: '2026-05-01T12:00:00.000Z' }]]));
    expect(await load(id)).toMatchObject({ isOld: true, snapshot: { steps: 5 } });
  });

  it('says that there is a token, never the token', async () => {
    const { id } = await makeUser();
    const token = await createPushToken(id);
    const tab = await load(id);
    expect(tab.push).toEqual({ createdAt: expect.any(String) as string, usedAt: null });
    expect(JSON.stringify(tab)).not.toContain(token);
  });
});
