import { beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { accessLines } from '../access/access-lines';
import { PROVIDER } from '../access/answers';
import { AccessPeople } from '../access/access-people';
import { isMutating, namesSomething, parseRequest, sayAnswer, send } from '../access/ask';
import { createClient } from '../setup/http-client';
import { withServer } from '../setup/fixtures';
import { providerEnv } from '../setup/provider-browser';

/** tests/routes/access-matrix.test.ts checks that every mutating route has a line. */
const lines = Object.values(accessLines).flatMap((own) =>
  own.filter(([request]) => isMutating(request)).map(([request, answers]) => ({ request, answers })),
);

const server = withServer({ env: providerEnv(PROVIDER) });
let people: AccessPeople;
beforeAll(async () => {
  people = await AccessPeople.make(server);
}, 120_000);

const foreign: [string, Record<string, string>][] = [
  ['a foreign Origin', { origin: 'https://evil.example' }],
  ['an Origin on another port', { origin: 'http://127.0.0.1:1' }],
  ['no Origin that means anything', { origin: 'null' }],
  ['an own Origin that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  [
    'a foreign Origin that claims to be same-origin',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
];

it('there is much to walk', () => expect(lines.length).toBeGreaterThan(15));

describe.each(lines.map((line) => [line.request, line] as const))('%s', (request, { answers }) => {
  it('is refused from elsewhere, without a cookie, and with the ids of somebody else; nothing changes', async () => {
    const ids = await people.prepare();
    const asked = parseRequest(request, ids);
    const before = await people.lookAt(ids);
    for (const [how, headers] of foreign) {
      const answer = await send(people.client('user'), asked, headers);
      expect(answer.status, how).toBe(403);
      expect(await answer.json(), how).toMatchObject({ error: 'forbidden' });
      expect(answer.headers.getSetCookie(), how).toEqual([]);
    }
    if (asked.kind === 'json') {
      const plain = await people
        .client('user')
        .request(asked.path, { method: asked.method, body: asked.body, headers: { 'content-type': 'text/plain' } });
      expect(plain.status, 'JSON that calls itself text').toBe(415);
    }
    expect(sayAnswer(await send(createClient(server.url), asked)), 'without a cookie').toBe(answers['signed out']);
    if (namesSomething(request)) {
      expect(sayAnswer(await send(people.client('other user'), asked)), 'with the ids of somebody else').toBe(
        answers['other user'],
      );
    }
    expect(await people.lookAt(ids)).toEqual(before);
  }, 60_000);
});

it('the socket is refused from elsewhere', async () => {
  await people.prepare();
  const cookie = people.client('user').cookieHeader();
  for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'null']) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: { cookie, origin } });
    const status = await new Promise((resolve) => {
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (request, response) => (resolve(response.statusCode), request.destroy()));
      socket.on('error', () => undefined);
    });
    expect(status, origin).toBe(403);
  }
});
