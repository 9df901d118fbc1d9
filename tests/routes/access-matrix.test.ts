import { beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { accessLines, layouts } from '../access/access-lines';
import { type Answers, type Persona, personas, PROVIDER } from '../access/answers';
import { AccessPeople, PRIVATE_WORDS } from '../access/access-people';
import { isMutating, parseRequest, sayAnswer, send } from '../access/ask';
import { handledMethods } from '../access/handled-methods';
import { readRouteTable } from '../fuzz/route-table';
import { withServer } from '../setup/fixtures';
import { providerEnv } from '../setup/provider-browser';

const routes = readRouteTable('app').filter(({ id }) => !layouts.includes(id));
const lines = Object.entries(accessLines).flatMap(([id, own]) =>
  own.map(([request, answers]) => ({ id, request, answers })),
);
const others = personas.filter((persona) => persona !== 'user');

const server = withServer({ env: providerEnv(PROVIDER) });
let people: AccessPeople;
beforeAll(async () => {
  people = await AccessPeople.make(server);
}, 120_000);

describe('the matrix', () => {
  it('has lines for every route, and for nothing else', () => {
    expect(Object.keys(accessLines).sort()).toEqual(routes.map(({ id }) => id).sort());
  });

  it('has a line for every method of every route', () => {
    for (const { id, file } of routes) {
      if (!file) continue;
      const methods = new Set(accessLines[id]?.map(([request]) => request.split(' ', 1)[0]));
      for (const method of handledMethods(file)) expect([...methods], `${id} ${method}`).toContain(method);
    }
  });

  it.each(['disabled', 'revoked', 'mid-second-factor'] as const)(
    'has %s open no more than visitors, but for the question for the code',
    (persona) => {
      const more = lines.filter(({ answers }) => answers[persona] !== answers['signed out']).map(({ id }) => id);
      expect([...new Set(more)]).toEqual(persona === 'mid-second-factor' ? ['routes/auth_.two-factor'] : []);
    },
  );
});

describe.each(lines.map((line) => [line.request, line] as const))('%s', (request, { answers }) => {
  it('answers each persona as the line says', async () => {
    const ids = await people.prepare();
    if (isMutating(request)) people.spend();
    const asked = parseRequest(request, ids);
    const before = isMutating(request) ? await people.lookAt(ids) : null;
    const given: Partial<Answers> = {};
    const ask = async (persona: Persona) => {
      const answer = await send(people.client(persona), asked);
      given[persona] = sayAnswer(answer).replace(ids.entry, ':entry');
      if (persona !== 'user' && (given[persona] === '404' || given[persona] === '401'))
        expect(await answer.text(), persona).not.toContain(PRIVATE_WORDS);
    };
    for (const persona of others) await ask(persona);
    if (before) expect(await people.lookAt(ids), 'nobody else changed what is theirs').toEqual(before);
    await ask('user');
    expect(given).toEqual(answers);
  }, 60_000);
});

describe('what no line names', () => {
  it('methods that an address of the API does not take answer 405, and 401 to visitors where they get nothing', async () => {
    const ids = await people.prepare();
    for (const { id, isApi, file } of routes) {
      if (!isApi || !file || id === 'routes/api.$') continue;
      const taken = handledMethods(file);
      const line = accessLines[id]![0]!;
      const { path } = parseRequest(line[0], ids);
      for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].filter((one) => !taken.includes(one))) {
        const answer = await send(people.client(line[1].user === '403' ? 'admin' : 'user'), {
          method,
          path,
          body: '',
          kind: 'none',
        });
        // An address that asks everybody for a token does so before it looks at the method.
        const expected = line[1].user === '401' ? [401, null] : [405, taken.join(', ')];
        expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual(expected);
        const refused = await send(people.client('signed out'), { method, path, body: '', kind: 'none' });
        expect(refused.status, `${method} ${path}`).toBe(line[1]['signed out'] === '401' ? 401 : 405);
      }
    }
  });
});

describe('the session endpoint', () => {
  it('names nobody but the person of the cookie, to the person of the cookie', async () => {
    const { uid } = await people.prepare();
    for (const persona of personas) {
      const { body } = await people
        .client(persona)
        .getJson<{ authenticated: boolean; user: { id: string } | null }>(`/api/firebase-auth/session?uid=${uid}`);
      expect([body.authenticated, body.user?.id ?? null], persona).toEqual(
        persona === 'user' ? [true, uid] : [false, null],
      );
    }
  });
});

describe('the socket', () => {
  const ready: Record<Persona, string> = {
    'signed out': '401',
    user: 'ready',
    'other user': '1008',
    admin: '1008',
    disabled: '401',
    revoked: '401',
    'mid-second-factor': '401',
  };

  it('opens for the person of the cookie alone', async () => {
    await people.prepare();
    const { id } = (await people.client('user').getJson<{ id: string }>('/api/user')).body;
    const given: Partial<Answers> = {};
    for (const persona of personas) given[persona] = await greet(people.client(persona).cookieHeader(), id);
    expect(given).toEqual(ready);
  });

  function greet(cookie: string, userId: string): Promise<string> {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: { cookie, origin: server.url } });
    return new Promise((resolve) => {
      socket.once('open', () => socket.send(JSON.stringify({ type: 'init', userId, sessionId: null })));
      socket.once('message', () => (resolve('ready'), socket.terminate()));
      socket.once('close', (code) => resolve(String(code)));
      socket.once(
        'unexpected-response',
        (request, response) => (resolve(String(response.statusCode)), request.destroy()),
      );
      socket.on('error', () => undefined);
    });
  }
});
