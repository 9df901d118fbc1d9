/** Readings in prompts: what is sent, to whom, and what is not concluded from them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { lastPromptFor } from '../doubles/openai-double';
import { connectDemo } from '../setup/connect-demo';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { type Client, createClient } from '../setup/http-client';
import { openPage } from '../setup/parse-page';
import { outsideModelEnv } from '../setup/outside-model';
import { readRows } from '../setup/read-rows';

type Source = { kind: string; id: string; label: string };
type Exchange = {
  userMessage: { id: number };
  assistantMessage: { id: number; sources: Source[] };
  safety: { severity: string } | null;
};
type Receipt = { messages: { role: string; content: string }[] };

const double = withOpenaiDouble();
const server = withServer(() => ({ env: outsideModelEnv(double) }));
const today = new Date().toISOString().slice(0, 10);

let client: Client;
let sessionId: string;
const newSession = async (body: object = {}) =>
  (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', body)).body.session.sessionId;
beforeEach(async () => {
  client = createClient(server.url);
  await client.register();
  sessionId = await newSession();
});

const say = async (content = 'I am tired today.') =>
  (await client.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, { content })).body;
/** What the model was told beside the conversation. */
const prompt = () => (JSON.parse(lastPromptFor(double)) as { content: string }[])[0]!.content;
const enter = (fields: Record<string, string>, day = today) =>
  client.postForm('/wearable/sources', { intent: 'entry', day, ...fields });
const switchOf = (wearable: boolean) =>
  client.sendJson('PATCH', `/api/readers/${encodeURIComponent(`model.test:${double.port}`)}`, { wearable });
const READINGS = { heartRate: '137', restingHeartRate: '61', steps: '4321', sleepHours: '5', stressLevel: 'high' };

describe('the latest readings', () => {
  it('are in the prompt with their age, in the receipt, and in what stands below the reply', async () => {
    await enter(READINGS);
    const { assistantMessage } = await say();
    expect(prompt()).toContain('137 beats a minute');
    expect(prompt()).toMatch(/"measured":"(less than a minute|\d+ minutes?) ago"/);
    expect(prompt()).toContain('Never diagnose from readings');
    expect(assistantMessage.sources).toEqual([
      { kind: 'biometrics', id: today, label: expect.stringMatching(/^Readings of /) as string },
    ]);
    const { body } = await client.getJson<Receipt>(
      `/api/sessions/${sessionId}/messages/${assistantMessage.id}/receipt`,
    );
    expect(body.messages[0]!.content).toBe(prompt());
    expect((await openPage(client, `/?session=${sessionId}`)).text).toMatch(/Based on .*readings/i);
  });

  it('are not there without any, and older days and devices never are', async () => {
    expect((await say()).assistantMessage.sources).toEqual([]);
    expect(prompt()).not.toContain('wearable');
    await enter({ steps: '7777' }, new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10));
    await enter(READINGS);
    await say();
    expect(prompt()).toContain('4321');
    expect(prompt()).not.toContain('7777');
  });

  it('are said to be old after a day', async () => {
    await enter(READINGS, new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10));
    await say();
    expect(prompt()).toMatch(/"measured":"[^"]* ago: these readings are old"/);
  });

  it('are not sent to a reader that they are switched off for, and are sent again once they are on', async () => {
    await enter(READINGS);
    await switchOf(false);
    for (let talk = 0; talk < 3; talk += 1) expect((await say(`More, ${talk}.`)).assistantMessage.sources).toEqual([]);
    expect(JSON.stringify(double.calls.slice(-3))).not.toContain('137 beats');
    await switchOf(true);
    expect((await say()).assistantMessage.sources).toHaveLength(1);
  });

  it('are made up where they are demo data, and say so', async () => {
    await connectDemo(client);
    const { assistantMessage } = await say();
    expect(prompt()).toContain('made up to try the product');
    expect(assistantMessage.sources[0]!.label).toMatch(/^Demo data of /);
    await client.sendJson('POST', '/api/fitbit/disconnect');
    expect((await say()).assistantMessage.sources).toEqual([]);
  });

  it('are cut out of what was sent once they are deleted', async () => {
    await enter(READINGS);
    const { assistantMessage } = await say();
    const receipt = async () =>
      (await client.getJson<Receipt>(`/api/sessions/${sessionId}/messages/${assistantMessage.id}/receipt`)).body;
    expect(JSON.stringify(await receipt())).toContain('137 beats');
    await client.postForm('/wearable/sources', { intent: 'delete', source: 'manual', day: today });
    expect(JSON.stringify(await receipt())).not.toContain('137 beats');
    const pieces = await readRows(server, `SELECT * FROM "SentPiece" WHERE "kind" = 'biometrics'`);
    const mine = await readRows(server, `SELECT "userId" FROM "Message" WHERE "id" = ${assistantMessage.id}`);
    expect(pieces.filter((piece) => piece['userId'] === mine[0]!['userId'])).toEqual([]);
    expect((await openPage(client, `/?session=${sessionId}`)).text).toContain('Deleted readings');
  });

  it('are not in a private conversation without memories', async () => {
    await enter(READINGS);
    sessionId = await newSession({ private: true, memories: false });
    await say();
    expect(prompt()).not.toContain('137 beats');
  });

  it('are not sent while the person speaks of eating too little', async () => {
    await enter(READINGS);
    await say('I have been purging after every meal and I want to be thinner.');
    expect(prompt()).not.toContain('137 beats');
  });
});

describe('what is not concluded', () => {
  it.each<Record<string, string>>([
    { heartRate: '220', heartRateZone: 'peak', stressLevel: 'high' },
    { heartRate: '25', restingHeartRate: '25', stressLevel: 'high' },
    { sleepHours: '0', sleepMinutes: '1', sleepQuality: 'poor', stressLevel: 'high' },
  ])('no reading raises a severity: %j', async (fields) => {
    await enter(fields);
    for (const words of ['Hello.', 'How was my night?', 'My heart is racing.', 'I slept badly.']) {
      expect((await say(words)).safety).toBeNull();
    }
    const rows = await readRows(server, `SELECT "severity" FROM "Message" WHERE "sessionId" = '${sessionId}'`);
    expect(rows.filter(({ severity }) => severity !== null)).toEqual([]);
    expect(rows.length).toBe(8);
    expect(await readRows(server, `SELECT "id" FROM "SafetyNotice" WHERE "sessionId" = '${sessionId}'`)).toEqual([]);
  });
});

describe('the offline companion', () => {
  it('reads no readings', async () => {
    await enter(READINGS);
    const calls = double.calls.length;
    await client.sendJson('PATCH', `/api/readers/${encodeURIComponent(`model.test:${double.port}`)}`, {
      isAllowed: false,
    });
    const { assistantMessage } = await say('How fast is my heart?');
    expect(double.calls.length).toBe(calls);
    expect(assistantMessage.sources.filter(({ kind }) => kind === 'biometrics')).toEqual([]);
  });
});
