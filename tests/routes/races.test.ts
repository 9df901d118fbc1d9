/**
 * The same request sent several times at once, and requests that conflict: each response must be readable by a person.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDraft } from '../factories/make-draft';
import { type Client, createClient, type Person, somebody } from '../setup/http-client';
import { codeOf, enrolTwoFactor, secretOf } from '../setup/enrol-two-factor';
import { withSharedOpenaiDouble, withSharedServer } from '../setup/fixtures';
import { linkIn, waitForMail } from '../setup/outbox';
import { readRows } from '../setup/read-rows';
import { modelEnv, repositoryRoot } from '../setup/start-server';

const SECURITY = '/settings?tab=security';
const SAID =
  'REFLECTION: You miss the harbour.\nQUESTION: What does it hold for you?\nQUESTION: When were you there last?';

const double = withSharedOpenaiDouble({ text: SAID });
const server = withSharedServer(() => modelEnv(double.url));

type Who = { client: Client; person: Person };

async function somebodyNew(): Promise<Who> {
  const client = createClient(server.url);
  return { client, person: await client.register() };
}

/** Returns the statuses of `times` concurrent calls of `ask`. */
async function statusesOf(times: number, ask: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  return (await Promise.all(Array.from({ length: times }, (_, index) => ask(index)))).map(({ status }) => status);
}

const expectNoFailure = (statuses: number[]) => expect(statuses.filter((status) => status >= 500)).toEqual([]);

describe('setting up the second factor', () => {
  it('six times at once starts it once, with one key', async () => {
    const { client, person } = await somebodyNew();
    const form = { intent: 'two-factor-start', password: person.password };
    expect(await statusesOf(6, () => client.postForm(SECURITY, form))).toEqual(Array(6).fill(303));
    const secret = secretOf(await (await client.request(SECURITY)).text());
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await client.postForm(SECURITY, form);
    expect(secretOf(await (await client.request(SECURITY)).text()), 'the key that was scanned stays').toBe(secret);
    const statuses = await statusesOf(4, async () =>
      client.postForm(SECURITY, { intent: 'two-factor-confirm', code: await codeOf(secret) }),
    );
    expect(statuses.sort()).toEqual([303, 400, 400, 400]);
    expect(await statusesOf(3, () => client.postForm(SECURITY, form))).toEqual([400, 400, 400]);
  });

  it('and new recovery codes twice at once leave one set of codes', async () => {
    const { client, person } = await somebodyNew();
    const { codes } = await enrolTwoFactor(client, person.password);
    expectNoFailure(
      await statusesOf(4, (index) =>
        client.postForm(SECURITY, { intent: 'two-factor-codes', password: person.password, code: codes[index]! }),
      ),
    );
    expect(await (await client.request(SECURITY)).text()).toContain('10 of your recovery codes are left');
  });
});

describe('several times at once', () => {
  const photo = readFileSync(path.join(repositoryRoot, 'public/screenshot.png'));
  const photoForm = () => {
    const form = new FormData();
    form.append('photo', new File([photo], 'me.png', { type: 'image/png' }));
    return form;
  };
  const entryOf = async ({ client }: Who) =>
    (await client.sendJson<{ entryId: string }>('POST', '/api/journal', { title: 'A', content: 'B' })).body.entryId;

  const asked: Record<string, (who: Who) => Promise<(index: number) => Promise<{ status: number }>>> = {
    'asking for another address':
      async ({ client, person }) =>
      (index) =>
        client.postForm(SECURITY, {
          intent: 'email',
          newEmail: `${index}${somebody().email}`,
          currentPassword: person.password,
        }),
    'changing the password':
      async ({ client, person }) =>
      (index) =>
        client.postForm(SECURITY, {
          intent: 'password',
          currentPassword: person.password,
          newPassword: `Room-${index}-42-x`,
          confirmPassword: `Room-${index}-42-x`,
        }),
    'changing the photo':
      async ({ client }) =>
      () =>
        client.postMultipart('/api/user/upload-photo', photoForm()),
    'writing about oneself':
      async ({ client }) =>
      (index) =>
        client.postForm('/settings?tab=about', { intent: 'about', aboutMe: `I keep ${index} bees` }),
    'writing a draft':
      async ({ client }) =>
      () =>
        client.sendJson('PUT', '/api/journal/drafts/new', makeDraft()),
    'writing one entry': async ({ client }) => {
      const entryId = randomUUID();
      return (index) =>
        client.postForm('/journal', { intent: 'create', entryId, title: `Title ${index}`, content: 'Words' });
    },
    'changing one entry': async (who) => {
      const entryId = await entryOf(who);
      return (index) => who.client.sendJson('PATCH', `/api/journal/${entryId}`, { content: `Words ${index}` });
    },
    'deleting one entry': async (who) => {
      const entryId = await entryOf(who);
      return (index) =>
        index % 2
          ? who.client.sendJson('DELETE', `/api/journal/${entryId}`)
          : who.client.sendJson('PATCH', `/api/journal/${entryId}`, { title: 'C' });
    },
    'reflecting on an entry that is being deleted': async (who) => {
      const entryId = await entryOf(who);
      return (index) =>
        index === 5
          ? who.client.sendJson('DELETE', `/api/journal/${entryId}`)
          : who.client.postForm(`/journal/${entryId}/reflection`, { intent: 'allow-reflections', reader: '127.0.0.1' });
    },
    'making a conversation out of one form': async ({ client }) => {
      const clientId = randomUUID();
      return () => client.postForm('/?index', { intent: 'send', sessionId: 'new', content: 'Hello', clientId });
    },
    'signing in while the account is deleted':
      async ({ client, person }) =>
      (index) =>
        index === 0
          ? client.postForm(SECURITY, { intent: 'delete-account', password: person.password, confirm: 'DELETE' })
          : createClient(server.url).postForm('/auth', {
              intent: 'signin',
              email: person.email,
              password: person.password,
            }),
    'writing while the account is deleted': async (who) => {
      const entryId = await entryOf(who);
      return (index) =>
        index === 3
          ? who.client.postForm(SECURITY, {
              intent: 'delete-account',
              password: who.person.password,
              confirm: 'DELETE',
            })
          : who.client.sendJson('PATCH', `/api/journal/${entryId}`, { content: 'x'.repeat(50_000 + index) });
    },
  };

  it.each(Object.keys(asked))('%s is answered in words', async (what) => {
    const before = server.logs().length;
    for (let round = 0; round < 3; round += 1)
      expectNoFailure(await statusesOf(8, await asked[what]!(await somebodyNew())));
    expect(server.logs().slice(before)).not.toMatch(/"level":50/);
  });

  it('confirming another address while the password is reset is answered in words', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { client, person } = await somebodyNew();
      const newEmail = somebody().email;
      await client.postForm(SECURITY, { intent: 'email', newEmail, currentPassword: person.password });
      await client.postForm('/auth/forgot', { email: person.email });
      const link = async (to: string, words: RegExp, page: string) =>
        linkIn(await waitForMail(server.dataDir, to, words), page);
      const links = [
        await link(person.email, /confirm your new/, '/auth/confirm-email'),
        await link(newEmail, /confirm your new/, '/auth/confirm-email'),
        await link(person.email, /set a new password/, '/auth/reset'),
      ];
      const password = 'Other-Room-43';
      expectNoFailure(
        await statusesOf(6, (index) =>
          createClient(server.url).postForm(links[index % 3]!, { password, confirmPassword: password }),
        ),
      );
      const rows = await readRows(
        server,
        `SELECT "id" FROM "User" WHERE "email" IN ('${person.email}', '${newEmail}')`,
      );
      expect(rows).toHaveLength(1);
    }
  });
});
