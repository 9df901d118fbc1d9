/** The API of trackers over HTTP, with real doubles of both providers. */
import { describe, expect, it } from 'vitest';
import { fitbitEnv, startFitbitDouble, SWITCHED_OFF } from '../doubles/fitbit-double';
import { googleEnv, startGoogleDouble } from '../doubles/google-health-double';
import { TOKEN_MARK } from '../doubles/tracker-double';
import { dumpDatabase } from '../setup/dump-database';
import { fixture, withServer } from '../setup/fixtures';
import { type Client, createClient } from '../setup/http-client';
import { openPage } from '../setup/parse-page';
import { changeDatabase } from '../setup/server-database';

type Snapshot = { steps?: number; restingHeartRate?: number; recordedAt?: string; isDemo?: boolean };
type Failed = { error: string; message: string };

const today = new Date().toISOString().slice(0, 10);
const PAST = new Date(0);

describe.each([
  {
    label: 'Google Health',
    start: startGoogleDouble,
    envOf: googleEnv,
    reading: /dataPoints/,
    round: /steps\/dataPoints:dailyRollUp/,
    renewals: /^\/token$/,
  },
  {
    label: 'Fitbit',
    start: startFitbitDouble,
    envOf: fitbitEnv,
    reading: /\/(activities|sleep|hrv)\//,
    round: /activities\/steps/,
    renewals: /oauth2\/token/,
  },
])('$label', ({ label, start, envOf, reading, round, renewals }) => {
  const double = fixture(
    async () => start(),
    (running) => running.close(),
  );
  const server = withServer(() => ({ env: { ...envOf(double), LOG_LEVEL: 'debug' } }));

  /** Goes where the person allows Orion to read, and returns the address that leads back. */
  async function goThere(client: Client): Promise<string> {
    const { body } = await client.sendJson<{ authUrl: string }>('POST', '/api/fitbit/connect');
    expect(body.authUrl.startsWith(double.url)).toBe(true);
    const answer = await fetch(body.authUrl, { redirect: 'manual' });
    const { pathname, search } = new URL(answer.headers.get('location')!);
    return pathname + search;
  }

  async function connect(given: Partial<typeof double.person> = {}): Promise<Client> {
    double.reset();
    double.person = { ...double.person, steps: { [today]: 4321 }, resting: { [today]: 57 }, ...given } as never;
    const client = createClient(server.url);
    await client.register();
    const back = await client.request(await goThere(client));
    expect([back.status, back.headers.get('location')]).toEqual([303, '/settings?tab=fitbit']);
    double.calls.length = 0;
    return client;
  }

  const latest = (client: Client) => client.getJson<Snapshot>('/api/fitbit/latest').then(({ body }) => body);
  const sync = (client: Client) => client.sendJson<Failed>('POST', '/api/fitbit/sync');
  const makeDue = () => changeDatabase(server, 'UPDATE "WearableLink" SET "syncAfter" = ?', PAST);
  const rounds = () => double.callsTo(round).length;

  it('is connected, read, listed and disconnected', async () => {
    const client = await connect();
    const page = await openPage(client, '/settings?tab=fitbit');
    expect(page.text).toContain(`${label} connected`);
    expect(page.getByRole('region', { name: 'Latest readings' }).textContent).toContain('4,321');
    expect(await latest(client)).toMatchObject({ steps: 4321, restingHeartRate: 57, isDemo: false });
    const { body: user } = await client.getJson<{ fitbitConnectedAt: string }>('/api/user');
    expect(Date.parse(user.fitbitConnectedAt)).toBeLessThanOrEqual(Date.now());
    const { body } = await client.getJson<{ deviceVersion: string }[]>('/api/fitbit/devices');
    expect(JSON.stringify(body)).toMatch(/Charge 6|Inspire 3/);
    expect(await client.sendJson('POST', '/api/fitbit/disconnect')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    await expect.poll(() => double.callsTo(/revoke/).length).toBe(1);
    expect(await latest(client)).toEqual({});
    expect(await client.getJson('/api/fitbit/devices')).toMatchObject({ status: 200, body: [] });
  });

  it('is asked once in five minutes, by whoever asks first', async () => {
    const client = await connect();
    await makeDue();
    await Promise.all(Array.from({ length: 30 }, () => latest(client)));
    await expect.poll(rounds).toBe(1);
    await Promise.all(Array.from({ length: 30 }, () => latest(client)));
    expect(rounds()).toBe(1);
  });

  it('renews its tokens once when many pages ask with one that has ended', async () => {
    const client = await connect();
    double.expireAccess();
    double.person = { ...double.person, steps: { [today]: 5000 } } as never;
    await makeDue();
    await Promise.all([...Array.from({ length: 10 }, () => latest(client)), sync(client), sync(client)]);
    await expect.poll(async () => (await latest(client)).steps).toBe(5000);
    expect(double.callsTo(renewals).filter(({ form }) => form.get('grant_type') === 'refresh_token')).toHaveLength(1);
    double.expireAccess();
    expect((await sync(client)).status).toBe(200);
  });

  it('asks to connect again once the access was withdrawn, and keeps the readings', async () => {
    const client = await connect();
    double.withdraw();
    expect(await sync(client)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('connect again') as string },
    });
    const page = await openPage(client, '/settings?tab=fitbit');
    expect(page.text).toContain(`The connection to ${label} has ended. Please connect again.`);
    expect(await latest(client)).toMatchObject({ steps: 4321 });
    double.calls.length = 0;
    await Promise.all(Array.from({ length: 10 }, () => latest(client)));
    expect(double.calls).toEqual([]);
    await client.request(await goThere(client));
    expect((await sync(client)).status).toBe(200);
  });

  it.each([
    ['a pause', { status: 429, headers: { 'Retry-After': '120' } }, 429, 'asked for a pause'],
    ['a fault of its own', { status: 503 }, 502, 'does not answer at the moment'],
    ['nonsense', { text: '<html>' }, 502, 'sent an answer that Orion does not understand'],
  ])('that answers with %s is named, and the readings stay', async (_, fault, status, message) => {
    const client = await connect();
    double.faults = [{ path: reading, ...fault }];
    expect(await sync(client)).toMatchObject({ status, body: { message: expect.stringContaining(message) as string } });
    expect(await latest(client)).toMatchObject({ steps: 4321 });
    expect((await openPage(client, '/settings?tab=fitbit')).text).toContain(message);
  });

  it('works on when the person connects again, and ends with the account', async () => {
    double.reset();
    const client = createClient(server.url);
    const { password } = await client.register();
    for (let times = 0; times < 2; times += 1) await client.request(await goThere(client));
    expect((await sync(client)).status).toBe(200);
    await client.postForm('/settings?tab=security', { intent: 'delete-account', password, confirm: 'DELETE' });
    await expect.poll(() => double.callsTo(/revoke/).length).toBe(1);
  });

  it('is disconnected although it does not answer', async () => {
    const client = await connect();
    double.faults = [{ path: /./, hangs: true }];
    const begun = Date.now();
    expect((await client.sendJson('POST', '/api/fitbit/disconnect')).body).toMatchObject({ success: true });
    expect(Date.now() - begun).toBeLessThan(5_000);
    expect(
      (await openPage(client, '/settings?tab=fitbit')).getByRole('button', { name: `Connect ${label}` }),
    ).toBeTruthy();
    double.faults = [];
  });

  it('comes back only to the sign-in that went there, and to somebody who is signed in', async () => {
    const client = await connect();
    const [other, visitor] = [createClient(server.url), createClient(server.url)];
    await other.register();
    const back = await goThere(client);
    await other.request(back);
    expect((await openPage(other, '/settings?tab=fitbit')).text).toContain('was begun in another browser');
    expect(await latest(other)).toEqual({});
    const answer = await visitor.request(back);
    expect(answer.headers.get('location')).toMatch(/^\/auth\?redirectTo=/);
    expect((await openPage(visitor, '/auth')).text).toContain('Please log in first before connecting');
    for (const path of ['latest', 'devices']) expect((await visitor.getJson(`/api/fitbit/${path}`)).status).toBe(401);
    for (const path of ['connect', 'sync', 'disconnect'])
      expect((await visitor.sendJson('POST', `/api/fitbit/${path}`)).status).toBe(401);
  });

  it('is not connected when the person says no', async () => {
    const client = await connect();
    await client.sendJson('POST', '/api/fitbit/disconnect');
    double.refuses = true;
    await client.request(await goThere(client));
    expect((await openPage(client, '/settings?tab=fitbit')).text).toContain('Not connected');
    expect(await sync(client)).toMatchObject({ status: 409 });
  });

  it('gives what was allowed, and names what was not', async () => {
    double.reset();
    const allowed = await allowedWithoutSleep();
    const client = createClient(server.url);
    await client.register();
    double.person = { ...double.person, steps: { [today]: 10 } } as never;
    double.allowed = allowed;
    await client.request(await goThere(client));
    expect(await latest(client)).toMatchObject({ steps: 10, sleepDuration: null });
    expect((await openPage(client, '/settings?tab=fitbit')).text).toContain('You did not allow: sleep.');
  });

  async function allowedWithoutSleep(): Promise<string[]> {
    const client = createClient(server.url);
    await client.register();
    const { body } = await client.sendJson<{ authUrl: string }>('POST', '/api/fitbit/connect');
    return new URL(body.authUrl).searchParams
      .get('scope')!
      .split(' ')
      .filter((scope) => !scope.includes('sleep'));
  }

  it('shows no token in logs, errors, answers or the database', async () => {
    const client = await connect();
    const said: string[] = [];
    for (const fault of [{}, { status: 401 }, { status: 403 }, { status: 500 }, { text: 'x' }]) {
      double.faults = Object.keys(fault).length > 0 ? [{ path: reading, times: 3, ...fault }] : [];
      for (const answer of [
        await sync(client),
        await client.getJson('/api/fitbit/latest'),
        await client.getJson('/api/fitbit/devices'),
      ])
        said.push(JSON.stringify([answer.body, [...answer.headers]]));
    }
    said.push(
      await (await client.request('/settings?tab=fitbit&devices')).text(),
      await (await client.request('/api/user/export')).text(),
    );
    double.faults = [];
    expect(server.logs()).toContain('/api/fitbit/sync');
    const dump = (await dumpDatabase(server)).toString('latin1');
    for (const text of [...said, server.logs(), dump]) {
      expect(text).not.toContain(TOKEN_MARK);
      expect(text).not.toContain('secret words of the provider');
    }
  });
});

describe('Fitbit, after it was switched off', () => {
  const double = fixture(startFitbitDouble, (running) => running.close());
  const server = withServer(() => ({ env: fitbitEnv(double) }));

  it('says to reconnect with Google', async () => {
    const client = createClient(server.url);
    await client.register();
    const { body } = await client.sendJson<{ authUrl: string }>('POST', '/api/fitbit/connect');
    const answer = await fetch(body.authUrl, { redirect: 'manual' });
    double.faults = [SWITCHED_OFF];
    const { pathname, search } = new URL(answer.headers.get('location')!);
    await client.request(pathname + search);
    expect((await openPage(client, '/settings?tab=fitbit')).text).toContain('Please reconnect with Google');
  });
});
