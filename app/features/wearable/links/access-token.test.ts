import '../../../../tests/setup/migrated-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFitbitDouble } from '../../../../tests/doubles/fitbit-double';
import { startGoogleDouble } from '../../../../tests/doubles/google-health-double';
import { allow } from '../../../../tests/doubles/tracker-contract';
import { makeLink } from '../../../../tests/factories/make-link';
import { makeUser } from '../../../../tests/factories/make-user';
import { fixture } from '../../../../tests/setup/fixtures';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { fitbit } from '../providers/fitbit.server';
import { googleHealth } from '../providers/google-health.server';
import type { Provider } from '../providers/provider';
import { getAccessToken } from './access-token.server';
import { deleteLink, getLink } from './links.server';

const fitbitDouble = fixture(startFitbitDouble, (double) => double.close());
const googleDouble = fixture(startGoogleDouble, (double) => double.close());
const makeFitbit = () =>
  fitbit({ clientId: 'fitbit-client', clientSecret: 'fitbit-secret', baseUrl: fitbitDouble.url });
const makeGoogle = () => {
  const { url } = googleDouble;
  const urls = { authorizationUrl: `${url}/authorize`, tokenUrl: `${url}/token`, revokeUrl: `${url}/revoke` };
  return googleHealth({ clientId: 'google-client', clientSecret: 'google-secret', apiUrl: url, ...urls });
};

beforeEach(() => {
  fitbitDouble.reset();
  googleDouble.reset();
});

/** A person whose access ends now. */
async function makeLinked(provider: Provider, expiresInSeconds = 1) {
  const { id } = await makeUser();
  const { access, renewal } = await allow(provider);
  await makeLink(id, { provider: provider.id, access, renewal, expiresInSeconds });
  return { id, access, renewal };
}

describe('an access token', () => {
  it('is used until it ends soon', async () => {
    const provider = makeFitbit();
    const { id, access } = await makeLinked(provider, 3600);
    expect(await getAccessToken(id, provider)).toBe(access);
    expect(fitbitDouble.callsTo(/token/)).toHaveLength(1);
  });

  it('is renewed once, however many ask for it at the same time', async () => {
    const provider = makeFitbit();
    const { id, access, renewal } = await makeLinked(provider);
    fitbitDouble.faults = [{ path: /token/, delayMs: 150 }];
    const given = await Promise.all(Array.from({ length: 6 }, () => getAccessToken(id, provider)));
    expect(new Set(given).size).toBe(1);
    expect(given[0]).not.toBe(access);
    expect(fitbitDouble.callsTo(/token/)).toHaveLength(2);
    expect((await getLink(id)).tokens.renewal).not.toBe(renewal);
  });

  it('is renewed with the token of before where there is no new one', async () => {
    const provider = makeGoogle();
    const { id, renewal } = await makeLinked(provider);
    await getAccessToken(id, provider);
    expect((await getLink(id)).tokens.renewal).toBe(renewal);
  });

  it('that was not accepted is renewed, and not by those who have a newer one', async () => {
    const provider = makeFitbit();
    const { id, access } = await makeLinked(provider, 3600);
    const renewed = await getAccessToken(id, provider, access);
    expect(renewed).not.toBe(access);
    expect(await getAccessToken(id, provider, access)).toBe(renewed);
  });

  it('that cannot be renewed lets the next one try', async () => {
    const provider = makeFitbit();
    const { id } = await makeLinked(provider);
    fitbitDouble.faults = [{ path: /token/, times: 1, status: 503, body: {} }];
    await expect(getAccessToken(id, provider)).rejects.toMatchObject({ failure: 'unavailable' });
    expect(await getAccessToken(id, provider)).toBeTruthy();
  });

  it('that whoever renewed it never stored is renewed by another, in time', async () => {
    const provider = makeFitbit();
    const { id } = await makeLinked(provider);
    await db.wearableLink.update({ where: { userId: id }, data: { renewingUntil: new Date(Date.now() + 300) } });
    expect(await getAccessToken(id, provider)).toBeTruthy();
  });

  it('asks the person to connect again when it was withdrawn, or never could be renewed', async () => {
    const provider = makeFitbit();
    const { id } = await makeLinked(provider);
    fitbitDouble.withdraw();
    await expect(getAccessToken(id, provider)).rejects.toMatchObject({ failure: 'reconnect' });
    await makeLink(id, { access: 'x', renewal: null, expiresInSeconds: 1 });
    await expect(getAccessToken(id, provider)).rejects.toMatchObject({ failure: 'reconnect' });
    await makeLink(id, { provider: 'google' });
    await expect(getAccessToken(id, provider)).rejects.toMatchObject({ failure: 'reconnect' });
  });

  it('is given back when the person disconnected meanwhile', async () => {
    const provider = makeFitbit();
    const { id } = await makeLinked(provider);
    fitbitDouble.faults = [{ path: /token/, delayMs: 200 }];
    const asked = getAccessToken(id, provider);
    await expect.poll(() => fitbitDouble.callsTo(/token/).length).toBe(2);
    await deleteLink(id);
    await expect(asked).rejects.toMatchObject({ failure: 'reconnect' });
    await expect.poll(() => fitbitDouble.callsTo(/revoke/).length).toBe(1);
  });

  it('is left alone when the person connected anew meanwhile', async () => {
    const provider = makeFitbit();
    const { id } = await makeLinked(provider);
    fitbitDouble.faults = [{ path: /token/, delayMs: 200 }];
    const asked = getAccessToken(id, provider);
    await expect.poll(() => fitbitDouble.callsTo(/token/).length).toBe(2);
    await makeLink(id, { access: 'new' });
    await expect(asked).rejects.toMatchObject({ failure: 'reconnect' });
    await drainBackground(5_000);
    expect(fitbitDouble.callsTo(/revoke/)).toEqual([]);
    expect(await getAccessToken(id, provider)).toBe('new');
  });
});
