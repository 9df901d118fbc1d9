/** What people write reaches neither the log nor metrics nor traces. */
import { expect, it } from 'vitest';
import { startOtlpDouble } from '../doubles/otlp-double';
import { fixture, withOpenaiDouble, withServer } from '../setup/fixtures';
import { createClient } from '../setup/http-client';
import { modelEnv } from '../setup/start-server';
import { newSession, send } from '../soak/soak-environment';

const MARK = 'zanzibarblue';
const collector = fixture(startOtlpDouble, (double) => double.close());
const double = withOpenaiDouble({ behaviour: { text: `You said ${MARK} to me.`, tokens: 3, delayMs: 1 } });
const server = withServer(() => ({
  env: { ...modelEnv(double.url), LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
}));

it('of words in every form, also in wrong places and in failures', async () => {
  const client = createClient(server.url);
  const person = await client.register({ fullName: `${MARK} Torres`, email: `${MARK}@example.test` });
  const sessionId = await newSession(client);
  await send(client, sessionId, `My ${MARK} secret`);
  await send(client, sessionId, `${MARK} [[fault:500]]`);
  await send(client, sessionId, `${MARK} [[fault:badjson]]`);
  await client.sendJson('PATCH', `/api/sessions/${sessionId}`, { title: `A ${MARK} title` });
  await client.sendJson('POST', '/api/journal', { title: MARK, content: `${MARK} day`, mood: MARK, tags: [MARK] });
  await client.sendJson('POST', '/api/memories', { summary: `I like ${MARK}`, keywords: [MARK] });
  for (const address of [
    `/history?q=${MARK}`,
    `/journal?q=${MARK}&tag=${MARK}`,
    `/${MARK}`,
    `/api/sessions/${MARK}`,
    `/api/${MARK}?a=${MARK}`,
    `/auth/reset?token=${MARK}`,
  ])
    await client.request(address);
  await client.request(`/journal`, { method: 'POST', headers: { 'content-type': `text/${MARK}` }, body: MARK });
  await client.postForm('/journal?dialog=new&share=1', { title: MARK, text: `${MARK} shared` });
  await client.sendJson('POST', '/api/journal', { title: { [MARK]: MARK } });
  await client.postForm('/auth', { intent: 'signin', email: person.email, password: `${MARK}-1` });
  const metrics = await (await client.request('/metrics')).text();
  const { code } = await server.stop();

  expect(code).toBe(0);
  const names = new Set(collector.spans().map(({ name }) => name));
  for (const name of [
    'POST /api/sessions/:sessionId/messages',
    'reply',
    'outbound POST',
    'database write',
    'GET other',
  ])
    expect(names).toContain(name);
  const reply = collector.spans().find(({ name }) => name === 'reply')!;
  expect(reply.parentSpanId, 'a reply belongs to its request').toBeTruthy();
  expect(collector.spans().some(({ traceId, name }) => traceId === reply.traceId && name === 'outbound POST')).toBe(
    true,
  );
  expect(server.logs().split('\n').length).toBeGreaterThan(20);
  for (const text of [metrics, collector.text(), server.logs()]) {
    expect(text).not.toMatch(new RegExp(MARK, 'i'));
    expect(text).not.toContain(sessionId);
    expect(text).not.toContain('example.test');
  }
});
