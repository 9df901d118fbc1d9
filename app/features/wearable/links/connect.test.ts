/** Needs an environment of its own, in which process.env names the double. */
import { fitbitDouble as double } from '../../../../tests/doubles/use-fitbit-double';
import '../../../../tests/setup/migrated-database';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rememberUser } from '~/features/identity/sign-in-sessions/request-user.server';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { db } from '~/platform/db/db.server';
import { TOKEN_MARK } from '../../../../tests/doubles/tracker-double';
import { makeLink } from '../../../../tests/factories/make-link';
import { makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { readToast } from '../../../../tests/factories/read-toast';
import { saveReadings } from '../readings/daily-readings.server';
import { handleConnectCallback, startConnecting } from './connect.server';
import { findLink } from './links.server';

const sessionOf = async () => ({ ...(await makeUser()), signInSessionId: randomUUID() }) as unknown as SignedInUser;

/** Comes back to Orion with a query, signed in as the user. */
async function comeBack(user: SignedInUser | null, query: string) {
  const args = makeRequest(`/api/fitbit/callback?${query}`);
  if (user) rememberUser(args.context, user);
  const answer = await handleConnectCallback(args);
  return {
    toast: await readToast(answer),
    to: answer.headers.get('Location'),
    cache: answer.headers.get('Cache-Control'),
  };
}

/** Goes to the provider, and returns the query that it leads back with. */
async function goThere(user: SignedInUser): Promise<string> {
  const answer = await fetch(startConnecting(user), { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').search.slice(1);
}

describe('connecting', () => {
  it('links the account and brings the first readings', async () => {
    const user = await sessionOf();
    const today = new Date().toISOString().slice(0, 10);
    double.person.steps = { [today]: 7 };
    const { toast, to, cache } = await comeBack(user, await goThere(user));
    expect([to, cache]).toEqual(['/settings?tab=fitbit', 'no-store']);
    expect(toast).toEqual({
      title: 'Fitbit connected',
      description: 'Your latest readings are shown here.',
      kind: 'default',
    });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ fitbitUserId: 'ABC123' });
    expect(await db.wearableDay.count({ where: { userId: user.id } })).toBe(1);
  });

  it('is for the sign-in that began it', async () => {
    const [user, other] = [await sessionOf(), await sessionOf()];
    const query = await goThere(user);
    const elsewhere = { ...user, signInSessionId: randomUUID() };
    for (const somebody of [other, elsewhere])
      expect((await comeBack(somebody, query)).toast).toMatchObject({ title: 'Connecting failed' });
    expect([await findLink(user.id), await findLink(other.id)]).toEqual([null, null]);
    expect(double.callsTo(/token/)).toEqual([]);
  });

  it.each(['', 'code=a', 'code=a&state=', 'code=a&state=a.b', 'code=a&state=%00.%00.%00'])(
    'takes no state that was not given: %j',
    async (query) => {
      const user = await sessionOf();
      expect((await comeBack(user, query)).toast).toMatchObject({ title: 'Connecting failed', kind: 'destructive' });
    },
  );

  it('asks a visitor to log in first', async () => {
    const { toast, to } = await comeBack(null, 'code=a&state=b');
    expect(toast).toMatchObject({ title: 'Please log in first before connecting' });
    expect(to).toBe('/auth?redirectTo=%2Fsettings%3Ftab%3Dfitbit');
  });

  it('takes a no for an answer', async () => {
    const user = await sessionOf();
    double.refuses = true;
    expect((await comeBack(user, await goThere(user))).toast).toMatchObject({
      title: 'Not connected',
      kind: 'default',
    });
    expect(await findLink(user.id)).toBeNull();
  });

  it.each([
    [{ status: 503, body: {} }, /does not answer at the moment/],
    [{ status: 410, body: {} }, /Please reconnect with Google/],
    [{ status: 400, body: { errors: [{ errorType: 'invalid_grant' }] } }, /refused the connection/],
    [{ status: 401, body: { errors: [{ errorType: 'invalid_client' }] } }, /not set up correctly on this server/],
  ])('says what went wrong: %o', async (fault, description) => {
    const user = await sessionOf();
    const query = await goThere(user);
    double.faults = [{ path: /token/, ...fault }];
    const { toast } = await comeBack(user, query);
    expect(toast).toMatchObject({
      title: 'Connecting failed',
      description: expect.stringMatching(description) as string,
    });
    expect(JSON.stringify(toast)).not.toMatch(new RegExp(`${TOKEN_MARK}|secret words`));
  });

  it('stands even when the first readings do not come', async () => {
    const user = await sessionOf();
    const query = await goThere(user);
    double.faults = [
      { path: /activities/, status: 403, body: {} },
      { path: /sleep|hrv/, status: 403, body: {} },
    ];
    const { toast } = await comeBack(user, query);
    expect(toast).toMatchObject({ title: 'Fitbit connected', kind: 'destructive' });
    expect(await findLink(user.id)).not.toBeNull();
  });

  it('gives back the access of before when it was of another account', async () => {
    const user = await sessionOf();
    await comeBack(user, await goThere(user));
    const { renewal } = (await findLink(user.id))!.tokens;
    // To revoke a token of the same account may end the new one too.
    await comeBack(user, await goThere(user));
    const second = (await findLink(user.id))!.tokens.renewal;
    await db.user.update({ where: { id: user.id }, data: { fitbitUserId: 'OTHER' } });
    await comeBack(user, await goThere(user));
    await expect.poll(() => double.callsTo(/revoke/).map(({ form }) => form.get('token'))).toEqual([second]);
    expect(second).not.toBe(renewal);
  });

  it('gives the new access back when it could not be stored', async () => {
    const user = await sessionOf();
    double.faults = [{ path: /profile/, times: Infinity, status: 500, body: {} }];
    expect((await comeBack(user, await goThere(user))).toast).toMatchObject({ title: 'Connecting failed' });
    await expect.poll(() => double.callsTo(/revoke/).length).toBe(1);
    expect(await findLink(user.id)).toBeNull();
  });

  it('takes the place of demo data', async () => {
    const user = await sessionOf();
    const day = new Map([['2026-05-01', { steps: 5, recordedAt: '2026-05-01T12:00:00.000Z' }]]);
    await makeLink(user.id, { provider: 'demo' });
    for (const source of ['demo', 'manual'] as const) await saveReadings(user.id, source, day);
    await comeBack(user, await goThere(user));
    expect(await db.wearableDay.findMany({ where: { userId: user.id } })).toMatchObject([{ source: 'manual' }]);
  });
});
