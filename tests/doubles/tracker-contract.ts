/** What holds for every provider of trackers, over HTTP with its double. */
import { expect, it } from 'vitest';
import { type OAuthFlow, type Provider, ProviderError, type ReadAsk } from '~/features/wearable/providers/provider';
import { TOKEN_MARK, type TrackerDouble } from './tracker-double';

export const NOW = new Date('2026-11-24T12:00:00.000Z');
const FLOW: OAuthFlow = { state: 'state', verifier: 'v'.repeat(43), redirectUri: 'http://localhost/back' };

export const askFor = (provider: Provider, given: Partial<ReadAsk> = {}): ReadAsk => ({
  ...{ now: NOW, timeZone: 'UTC', days: 3, seed: 'seed' },
  scopes: Object.keys(provider.scopes),
  ...given,
});

/** Lets the person allow everything, and returns the tokens. */
export async function allow(provider: Provider) {
  const answer = await fetch(provider.authorizationUrl(FLOW), { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.searchParams.get('state')).toBe(FLOW.state);
  return provider.exchangeCode(back.searchParams.get('code') ?? '', FLOW);
}

export async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  const said = `${(error as Error).message} ${(error as Error).stack}`;
  expect(said).not.toContain(TOKEN_MARK);
  expect(said).not.toContain('secret words');
  return error as ProviderError;
}

/** `part` is the path of one kind of reading; `any` of every call for readings. */
export function holdsForProviders(
  get: () => { provider: Provider; double: TrackerDouble },
  { part, any }: { part: RegExp; any: RegExp },
) {
  const read = async (given: Partial<ReadAsk> = {}) => {
    const { provider } = get();
    return provider.read((await allow(provider)).access, askFor(provider, given));
  };

  it('takes a code once, and only from whoever has its verifier', async () => {
    const { provider } = get();
    const answer = await fetch(provider.authorizationUrl(FLOW), { redirect: 'manual' });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await failureOf(provider.exchangeCode(code, { ...FLOW, verifier: 'w'.repeat(43) }))).failure).toBe(
      'reconnect',
    );
    expect((await failureOf(provider.exchangeCode(code, FLOW))).failure).toBe('reconnect');
  });

  it('renews an access, until that is withdrawn', async () => {
    const { provider, double } = get();
    const { access, renewal, scopes } = await allow(provider);
    expect(scopes).toEqual(Object.keys(provider.scopes));
    double.expireAccess();
    expect((await failureOf(provider.read(access, askFor(provider)))).failure).toBe('expired');
    const renewed = await provider.renew(renewal!);
    expect(renewed.access).not.toBe(access);
    expect((await provider.read(renewed.access, askFor(provider))).timeZone).toBe('UTC');
    double.withdraw();
    expect((await failureOf(provider.renew(renewed.renewal ?? renewal!))).failure).toBe('reconnect');
  });

  it('gives an access back', async () => {
    const { provider } = get();
    const { access, renewal } = await allow(provider);
    await provider.revoke(renewal!);
    expect((await failureOf(provider.renew(renewal!))).failure).toBe('reconnect');
    await provider.revoke(access);
    expect((await failureOf(provider.listDevices(access))).failure).toBe('expired');
  });

  it('says when the provider does not know this server', async () => {
    const { provider, double } = get();
    double.faults = [{ path: /token/, status: 401, body: { error: 'invalid_client', errors: [] } }];
    expect((await failureOf(provider.renew('some'))).failure).toBe('misconfigured');
  });

  it('asks three times where an answer is 5xx, and not for more', async () => {
    const { double } = get();
    double.faults = [{ path: part, times: 2, status: 503, body: {} }];
    await read();
    expect(double.callsTo(part).length).toBeGreaterThanOrEqual(3);
    double.faults = [{ path: any, times: Infinity, status: 500, text: '<h1>secret words of the provider</h1>' }];
    expect((await failureOf(read())).failure).toBe('unavailable');
  });

  it('does not wait for an answer that does not come', async () => {
    const { double } = get();
    double.faults = [{ path: part, times: Infinity, hangs: true }];
    const before = double.calls.length;
    expect((await read()).failure).toMatchObject({ failure: 'unavailable' });
    expect(double.calls.slice(before).filter(({ path }) => part.test(path)).length).toBeLessThanOrEqual(2);
  });

  it('keeps to a pause that is asked for', async () => {
    const { double } = get();
    double.faults = [{ path: any, times: Infinity, status: 429, body: {}, headers: { 'retry-after': '90' } }];
    const error = await failureOf(read());
    expect([error.failure, error.retryAfterSeconds]).toEqual(['rate_limited', 90]);
  });

  it('says that a service is gone, after one question', async () => {
    const { double } = get();
    double.faults = [{ path: part, times: Infinity, status: 410, body: { errors: [{ errorType: 'gone' }] } }];
    const before = double.calls.length;
    expect((await failureOf(read())).failure).toBe('gone');
    expect(double.calls.slice(before).filter(({ path }) => part.test(path))).toHaveLength(1);
  });

  it('leaves out a part that it does not understand, and fails where it understands none', async () => {
    const { double } = get();
    double.faults = [{ path: part, times: 1, text: '{"half":' }];
    await read();
    double.faults = [{ path: any, times: Infinity, text: '[1, 2, 3]' }];
    expect((await failureOf(read())).failure).toBe('bad_response');
    double.faults = [{ path: any, times: Infinity, text: '<p>Welcome</p>', headers: { 'content-type': 'text/html' } }];
    expect((await failureOf(read())).failure).toBe('bad_response');
  });

  it('leaves out what the person did not allow, and says when that is everything', async () => {
    const { provider, double } = get();
    double.allowed = [Object.keys(provider.scopes)[0]!];
    const { access, scopes } = await allow(provider);
    expect(scopes).toEqual(double.allowed);
    await provider.read(access, askFor(provider, { scopes }));
    // The provider itself says no, whatever was allowed before.
    await provider.read(access, askFor(provider));
    expect((await failureOf(provider.read(access, askFor(provider, { scopes: [] })))).failure).toBe('missing_scope');
  });
}
