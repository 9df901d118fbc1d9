/** A second opinion of the server that writes the reply: it can raise a concern, and its failure counts for nothing. */
import { describe, expect, it } from 'vitest';
import { withClient, withOpenaiDouble, withServer } from '../setup/fixtures';
import { runSql } from '../setup/run-sql';
import { modelEnv } from '../setup/start-server';

type Sent = {
  userMessage: { id: number; notice?: { kind: string } };
  assistantMessage: { content: string };
  safety: { severity: string } | null;
};

const double = withOpenaiDouble();
const on = withServer(() => ({ env: { ...modelEnv(double.url), MODERATION: 'on' } }));
const off = withServer(() => ({ env: modelEnv(double.url) }));
const clients = { on: withClient(on), off: withClient(off) };

/** Not English, and without a phrase that the rules know: words alone cannot tell. */
const UNSURE = 'Ostatnio nie mam na nic siły i nie widzę sensu.';

async function send(content: string, at: 'on' | 'off' = 'on') {
  const { body } = await clients[at].sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions');
  const { sessionId } = body.session;
  const { body: sent } = await clients[at].sendJson<Sent>('POST', `/api/sessions/${sessionId}/messages`, { content });
  return { ...sent, sessionId };
}

describe('a message that words are not sure of', () => {
  it.each([
    ['harm', 'medium'],
    ['intent', 'high'],
  ])('is raised by what is flagged as %s', async (flagged, severity) => {
    const { safety, userMessage, sessionId } = await send(`${UNSURE} [[moderation:${flagged}]]`);
    expect(safety).toMatchObject({ severity });
    const edited = await clients.on.sendJson<Sent>('PATCH', `/api/sessions/${sessionId}/messages/${userMessage.id}`, {
      content: `${UNSURE} Ciągle. [[moderation:${flagged}]]`,
    });
    expect(edited.body.safety).toMatchObject({ severity });
  });

  it.each(['none', '500', 'silence'])('is answered as before where the check says %s', async (said) => {
    const { safety, assistantMessage } = await send(`${UNSURE} [[moderation:${said}]] [[tokens:3]]`);
    expect([safety, assistantMessage.content]).toEqual([null, expect.stringContaining('w0')]);
  });

  it('is not asked about where it is off', async () =>
    expect((await send(`${UNSURE} [[moderation:intent]]`, 'off')).safety).toBeNull());
});

it('is never asked about what the screen found itself', async () => {
  const { safety } = await send('I want to kill myself tonight. [[moderation:none]]');
  expect(safety).toMatchObject({ severity: 'critical' });
});

describe('after 45 minutes of talk', () => {
  async function sendLater(flagged: string) {
    const { sessionId } = await send('I planted beans.');
    const since = new Date(Date.now() - 50 * 60_000).toISOString();
    await runSql(on, `UPDATE "ChatSession" SET "talkSince" = '${since}' WHERE "id" = '${sessionId}'`);
    const content = `${UNSURE} [[moderation:${flagged}]]`;
    return (await clients.on.sendJson<Sent>('POST', `/api/sessions/${sessionId}/messages`, { content })).body;
  }

  it('a pause is suggested, and never beside the card of a message that was raised', async () => {
    expect((await sendLater('none')).userMessage.notice?.kind).toBe('pause');
    const { userMessage, safety } = await sendLater('harm');
    expect(safety).toMatchObject({ severity: 'medium' });
    expect(userMessage.notice).toBeUndefined();
  });
});
