/** Needs an environment of its own, in which process.env names the double. */
import { fitbitDouble as double } from '../../../../tests/doubles/use-fitbit-double';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/platform/calendar/day';
import { db } from '~/platform/db/db.server';
import { allow } from '../../../../tests/doubles/tracker-contract';
import { makeLink } from '../../../../tests/factories/make-link';
import { makeUser } from '../../../../tests/factories/make-user';
import { findProvider } from '../providers/providers.server';
import { listStoredDays } from '../readings/daily-readings.server';
import { deleteLink } from './links.server';
import { getLatest, syncNow } from './sync.server';

const today = new Date().toISOString().slice(0, 10);
const rounds = () => double.callsTo(/activities\/steps/).length;
const linkOf = (userId: string) => db.wearableLink.findUniqueOrThrow({ where: { userId } });
const PAST = new Date(0);

async function makeLinked() {
  const { id } = await makeUser();
  const provider = findProvider('fitbit')!;
  await makeLink(id, { ...(await allow(provider)), scopes: Object.keys(provider.scopes), syncAfter: PAST });
  return id;
}

describe('the latest readings', () => {
  it('are those that are stored, and are read anew in the background', async () => {
    const id = await makeLinked();
    double.person.steps = { [today]: 1234 };
    expect(await getLatest(id)).toBeNull();
    await expect.poll(async () => (await getLatest(id))?.steps).toBe(1234);
    expect(await linkOf(id)).toMatchObject({ failure: null, failures: 0, syncedAt: expect.any(Date) as Date });
  });

  it('are asked for once in five minutes, however many pages look', async () => {
    const id = await makeLinked();
    await Promise.all(Array.from({ length: 20 }, () => getLatest(id)));
    await expect.poll(async () => (await linkOf(id)).syncedAt).not.toBeNull();
    await Promise.all(Array.from({ length: 20 }, () => getLatest(id)));
    expect(rounds()).toBe(1);
    expect((await linkOf(id)).syncAfter.getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
  });

  it('of a first time are those of a month, later those of some days', async () => {
    const id = await makeLinked();
    await syncNow(id);
    await syncNow(id);
    const [first, later] = double.callsTo(/activities\/steps/).map(({ path }) => path);
    expect([first, later]).toEqual([
      expect.stringContaining(`/${addDays(today, -29)}/${today}.json`),
      expect.stringContaining(`/${addDays(today, -2)}/${today}.json`),
    ]);
  });
});

it('all that was missed is read after an absence', async () => {
  const id = await makeLinked();
  const DAY_MS = 24 * 60 * 60_000;
  for (const days of [9, 400]) {
    await db.wearableLink.update({
      where: { userId: id },
      data: { syncedAt: new Date(Date.now() - days * DAY_MS - 1_000) },
    });
    await syncNow(id);
  }
  const asked = double.callsTo(/activities\/steps/).map(({ path }) => path);
  expect(asked).toEqual([
    expect.stringContaining(`/${addDays(today, -11)}/${today}.json`),
    expect.stringContaining(`/${addDays(today, -29)}/${today}.json`),
  ]);
});

it('what comes is kept where a part of it does not, and the rest is asked for again', async () => {
  const id = await makeLinked();
  double.person.steps = { [today]: 77 };
  double.faults = [{ path: /sleep/, times: Infinity, status: 503, body: {} }];
  await expect(syncNow(id)).rejects.toMatchObject({ code: 'upstream_failed' });
  expect(await getLatest(id)).toMatchObject({ steps: 77 });
  expect(await linkOf(id)).toMatchObject({ failure: 'unavailable', failures: 1, syncedAt: null });
});

describe('a round of a link before', () => {
  it.each([
    ['fails', { path: /activities\/steps/, delayMs: 300, status: 401, times: Infinity }],
    ['brings readings', { path: /activities\/steps/, delayMs: 300, times: 1 }],
  ])('that %s changes nothing of the new one', async (_, fault) => {
    const id = await makeLinked();
    double.person.steps = { [today]: 5 };
    double.faults = [fault];
    const syncing = syncNow(id).catch(() => null);
    await expect.poll(rounds).toBe(1);
    await makeLink(id, { provider: 'fitbit', syncAfter: PAST });
    await syncing;
    expect(await linkOf(id)).toMatchObject({ failure: null, failures: 0, syncedAt: null, syncAfter: PAST });
    expect(await listStoredDays(id, '2000-01-01', '2199-01-01')).toEqual([]);
  });
});

it('a provider that is not set up for a while is asked again later', async () => {
  const { id } = await makeUser();
  await makeLink(id, { provider: 'google', syncAfter: PAST });
  await expect(syncNow(id)).rejects.toMatchObject({ code: 'upstream_failed', message: /not set up correctly/ });
  expect((await linkOf(id)).syncAfter.getTime()).toBeLessThan(Date.now() + 60 * 60_000);
});

describe('a sync by hand', () => {
  it('needs a link', async () => {
    await expect(syncNow((await makeUser()).id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'No tracker is connected.',
    });
  });

  it('renews an access that has ended', async () => {
    const id = await makeLinked();
    double.person.steps = { [today]: 5 };
    double.expireAccess();
    expect(await syncNow(id)).toMatchObject({ steps: 5 });
  });

  it('says that the connection has ended, and asks no more', async () => {
    const id = await makeLinked();
    double.withdraw();
    await expect(syncNow(id)).rejects.toMatchObject({ code: 'conflict', message: /has ended. Please connect again/ });
    const asked = double.calls.length;
    await expect(syncNow(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getLatest(id)).toBeNull();
    expect(double.calls.length).toBe(asked);
  });

  it('says where to reconnect when the service is gone, and asks no more', async () => {
    const id = await makeLinked();
    double.faults = [{ path: /./, status: 410, body: {} }];
    await expect(syncNow(id)).rejects.toMatchObject({ code: 'conflict', message: /Please reconnect with Google/ });
    const asked = double.calls.length;
    await expect(syncNow(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(double.calls.length).toBe(asked);
  });

  it('keeps to a pause that the provider asks for', async () => {
    const id = await makeLinked();
    double.faults = [{ path: /activities/, status: 429, body: {}, headers: { 'Fitbit-Rate-Limit-Reset': '1800' } }];
    await expect(syncNow(id)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect((await linkOf(id)).syncAfter.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000);
    const asked = double.calls.length;
    await expect(syncNow(id)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(double.calls.length).toBe(asked);
  });

  it('keeps the readings when the provider is down, and waits longer each time', async () => {
    const id = await makeLinked();
    double.person.steps = { [today]: 5 };
    await syncNow(id);
    double.faults = [{ path: /./, status: 500, body: {} }];
    const pauses: number[] = [];
    for (let times = 0; times < 2; times += 1) {
      await expect(syncNow(id)).rejects.toMatchObject({ code: 'upstream_failed', message: /does not answer/ });
      pauses.push((await linkOf(id)).syncAfter.getTime() - Date.now());
    }
    expect(pauses[1]).toBeGreaterThan(pauses[0]! * 1.5);
    expect(await getLatest(id)).toMatchObject({ steps: 5 });
    double.faults = [];
    await syncNow(id);
    expect(await linkOf(id)).toMatchObject({ failure: null, failures: 0 });
  });

  it('keeps nothing of a person who disconnected meanwhile', async () => {
    const id = await makeLinked();
    double.person.steps = { [today]: 5 };
    double.faults = [{ path: /activities\/steps/, delayMs: 200 }];
    const syncing = syncNow(id).catch(() => null);
    await expect.poll(rounds).toBe(1);
    await deleteLink(id);
    await syncing;
    expect(await listStoredDays(id, '2000-01-01', '2199-01-01')).toEqual([]);
  });
});
