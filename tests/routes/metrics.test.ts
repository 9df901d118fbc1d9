/** Health for machines, and numbers for Prometheus: who gets them, and what they say. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withClient, withOpenaiDouble, withServer } from '../setup/fixtures';
import { createClient } from '../setup/http-client';
import { readMetric } from '../setup/read-metrics';
import { liveSocket } from '../setup/server-pair';
import { modelEnv, repositoryRoot } from '../setup/start-server';
import { newSession, send } from '../soak/soak-environment';

const TOKEN = 'a-token-for-metrics';
const double = withOpenaiDouble({ behaviour: { tokens: 3, delayMs: 1 } });
const server = withServer(() => ({
  env: { ...modelEnv(double.url), METRICS_TOKEN: TOKEN, RATE_LIMIT_SCALE: '1' },
}));
const client = withClient(server);

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  createClient(server.url).request('/metrics', { method, headers });
const read = async () => (await ask()).text();
const valueOf = (start: string) => readMetric(server.url, start);

describe('health', () => {
  it.each(['/health', '/health/live', '/health/ready'])('%s answers machines', async (address) => {
    const { status, body, headers } = await createClient(server.url).getJson<{ status: string }>(address);
    expect([status, body.status, headers.get('cache-control')]).toEqual([200, 'ok', 'no-store']);
  });
});

describe('who gets metrics', () => {
  it('a program on this machine does, and one with the token from anywhere', async () => {
    expect((await ask()).status).toBe(200);
    const far = { 'x-forwarded-for': '203.0.113.7', host: 'orion.example' };
    expect((await ask({ ...far, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await ask()).headers.get('content-type')).toContain('text/plain');
  });

  it.each([
    ['behind a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['behind a proxy that says so otherwise', { forwarded: 'for=203.0.113.7' }],
    ['by a public name', { host: 'orion.example' }],
    ['by a name that begins like this machine', { host: 'localhost.evil.example' }],
    ['with a wrong token', { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer something-else' }],
  ])('somebody %s does not', async (_, headers) => {
    const response = await ask(headers as Record<string, string>);
    expect([response.status, await response.json()]).toMatchObject([403, { error: 'forbidden' }]);
  });

  it('nothing is changed there', async () => {
    const response = await ask({}, 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  });
});

describe('what metrics say', () => {
  it('requests by the shape of their route, and none by what visitors make up', async () => {
    const sessionId = await newSession(client);
    await client.getJson(`/api/sessions/${sessionId}`);
    await client.request('/a-made-up-word/journal');
    const count = (labels: string) => valueOf(`orion_http_request_duration_seconds_count{${labels}}`);
    expect(await count('method="GET",route="/api/sessions/:sessionId",status="200"')).toBe(1);
    expect(await count('method="GET",route="other",status="404"')).toBeGreaterThan(0);
    const text = await read();
    expect(text).not.toContain('made-up');
    expect(text).not.toContain(sessionId);
  });

  it('replies by how they ended, the time to the first words, and failures by kind', async () => {
    const sessionId = await newSession(client);
    const complete = await valueOf('orion_replies_total{outcome="complete"}');
    const first = await valueOf('orion_first_token_seconds_count');
    await send(client, sessionId, 'hello');
    expect(await valueOf('orion_replies_total{outcome="complete"}')).toBe(complete + 1);
    expect(await valueOf('orion_first_token_seconds_count')).toBe(first + 1);
    await send(client, sessionId, 'again [[fault:401]]');
    expect(await valueOf('orion_replies_total{outcome="failed"}')).toBe(1);
    expect(await valueOf('orion_model_errors_total{kind="refused"}')).toBe(1);
    expect(await valueOf('orion_replies_running')).toBe(0);
  });

  it('open sockets, refusals of rate limits, and time in the database', async () => {
    const socket = await liveSocket(client);
    expect(await valueOf('orion_sockets_open')).toBe(1);
    socket.close();
    await expect.poll(() => valueOf('orion_sockets_open')).toBe(0);
    const person = { email: 'nobody@example.test', password: 'Wrong-Room-42' };
    for (let tries = 0; tries < 6; tries += 1)
      await createClient(server.url).postForm('/auth', { intent: 'signin', ...person });
    expect(await valueOf('orion_rate_limited_total{')).toBeGreaterThan(0);
    expect(await valueOf('orion_database_seconds_count{kind="write"}')).toBeGreaterThan(0);
  });

  it('how often help was shown, as counts', async () => {
    await send(client, await newSession(client), 'I want to end my life tonight.');
    const year = new Date().getUTCFullYear();
    await expect.poll(() => valueOf(`orion_care_notices{year="${year}",severity="critical"}`)).toBe(1);
  });

  it('everything that the dashboard shows', async () => {
    const dashboard = readFileSync(path.join(repositoryRoot, 'docs/grafana-dashboard.json'), 'utf8');
    const shown = [...new Set(dashboard.match(/\b(?:orion|nodejs|process)_[a-z0-9_]+/g))];
    expect(shown.length).toBeGreaterThan(10);
    const text = await read();
    for (const name of shown) expect(text, name).toContain(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `);
  });
});
