import { describe, expect, it } from 'vitest';
import { createClient } from '../setup/browser-less-client';
import { withClient, withServer } from '../setup/fixtures';

const server = withServer();
const client = withClient(server, { fullName: 'Maya Torres' });

const FORM = '/?index';
const pageText = async (path: string) =>
  (await (await client.request(path)).text()).replaceAll('&#x27;', "'").replaceAll('<!-- -->', '');
/** Returns the page's `main` element, without the sidebar and its dialogs. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];

async function say(content: string, sessionId = 'new', clientId: string = crypto.randomUUID()): Promise<string> {
  const answer = await client.postForm(FORM, { intent: 'send', sessionId, content, clientId });
  expect(answer.status).toBe(303);
  return answer.headers.get('location')!;
}

it('the first words that the page offers get answers made for them from the offline companion', async () => {
  const page = await (await client.request('/')).text();
  const offered = [...page.matchAll(/name="content" value="([^"]+)"/g)].map(([, text]) => text!);
  expect(offered).toHaveLength(3);
  const answers = /begin with what happened|1\. Let your feet[^]*4\. Look at|1\. Think of one moment[^]*3\. Name/;
  for (const content of offered) {
    const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
    const { body } = await client.sendJson<{ assistantMessage: { content: string } }>(
      'POST',
      `/api/sessions/${session.sessionId}/messages`,
      { content },
    );
    expect(body.assistantMessage.content, content).toMatch(answers);
  }
});

describe('the welcome', () => {
  it('greets by first name, names 988 and what Orion is not', async () => {
    const page = await pageText('/');
    expect(page.replace(/<[^>]*>/g, '')).toMatch(/Good (morning|afternoon|evening), Maya/);
    expect(page).toContain('not a replacement for a licensed professional');
    expect(mainOf(page)).toContain('href="tel:988"');
    expect(page).toContain('can make mistakes');
    expect(page).toMatch(/donation/i);
  });
});

describe('the form without JavaScript', () => {
  it('starts a conversation, goes on with it, and shows all of it', async () => {
    const first = await say('The boxes are packed and I still lie awake.');
    expect(first).toMatch(/^\/\?session=[\w-]+#end$/);
    const sessionId = new URL(first, server.url).searchParams.get('session')!;
    expect(await say('I worry about mum.', sessionId)).toBe(first);
    const page = await pageText(first);
    expect(page).toContain('The boxes are packed and I still lie awake.');
    expect(page).toContain('I worry about mum.');
    expect(hidden(page, 'sessionId')).toBe(sessionId);
  });

  it('sent twice makes one conversation with one message', async () => {
    const clientId = hidden(await pageText('/'), 'clientId')!;
    const [one, other] = await Promise.all([say('Once.', 'new', clientId), say('Once.', 'new', clientId)]);
    expect(one).toBe(other);
    const { body } = await client.getJson<{ messages: unknown[] }>(
      `/api/sessions/${new URL(one, server.url).searchParams.get('session')}`,
    );
    expect(body.messages).toHaveLength(2);
  });

  it('says what is missing and keeps what was written', async () => {
    const empty = await client.postForm(FORM, { intent: 'send', sessionId: 'new', content: '  ' });
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain('Write a message first.');
    const long = `so long ${'x'.repeat(32_000)}`;
    const refused = await client.postForm(FORM, { intent: 'send', sessionId: 'new', content: long });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(long);
  });

  it('gives back what was written when the sign-in has ended', async () => {
    const answer = await createClient(server.url).postForm('/?index&session=new', {
      intent: 'send',
      sessionId: 'new',
      content: 'An hour of thinking.',
    });
    expect(answer.status).toBe(401);
    const page = await answer.text();
    expect(page).toContain('An hour of thinking.');
    expect(page).toContain('href="/auth?redirectTo=%2F%3Fsession%3Dnew"');
  });

  it('shows the crisis card where it was needed, also later', async () => {
    const at = await say('Some nights I want to end my life.');
    for (const page of [await pageText(at), await pageText(at)]) {
      expect(mainOf(page)).toContain('href="tel:988"');
      expect(mainOf(page)).toContain('741741');
      expect(page).not.toMatch(/donation/i);
    }
  });

  it('regenerates the last reply', async () => {
    const at = await say('Please answer me twice.');
    const sessionId = new URL(at, server.url).searchParams.get('session')!;
    const read = async () =>
      (await client.getJson<{ messages: { id: number }[] }>(`/api/sessions/${sessionId}`)).body.messages;
    const before = await read();
    const answer = await client.postForm(FORM, { intent: 'regenerate', sessionId, messageId: String(before[1]!.id) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, at]);
    const after = await read();
    expect(after[0]!.id).toBe(before[0]!.id);
    expect(after[1]!.id).not.toBe(before[1]!.id);
  });

  it('NEW CONVERSATION makes one and says so', async () => {
    const answer = await client.postForm(FORM, { intent: 'create' });
    expect(await pageText(answer.headers.get('location')!)).toContain('You can start your therapy session now.');
  });

  it('NEW CONVERSATION pressed again leads to the empty one, but to a new one after words, a title or a document', async () => {
    const person = createClient(server.url);
    await person.register();
    const press = async () =>
      new URL(
        (await person.postForm(FORM, { intent: 'create' })).headers.get('location')!,
        server.url,
      ).searchParams.get('session')!;
    const count = async () => (await person.getJson<unknown[]>('/api/sessions')).body.length;
    const first = await press();
    expect([await press(), await press(), await count()]).toEqual([first, first, 1]);
    await person.sendJson('PATCH', `/api/sessions/${first}`, { title: 'New Conversation' });
    const second = await press();
    await person.sendJson('POST', `/api/sessions/${second}/messages`, { content: 'Hello' });
    const third = await press();
    const form = new FormData();
    form.append('sessionId', third);
    form.append('file', new File(['words'], 'notes.txt', { type: 'text/plain' }));
    await person.postMultipart('/api/documents/upload', form);
    const fourth = await press();
    await person.sendJson('PATCH', `/api/sessions/${fourth}`, { archived: true });
    expect(new Set([first, second, third, fourth, await press()]).size).toBe(5);
    const api = await person.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions');
    expect([api.status, await count()]).toEqual([201, 6]);
  });

  it('says of a conversation that is not there so, with the sidebar and ways on', async () => {
    const answer = await client.request(`/?session=${crypto.randomUUID()}`);
    const page = await answer.text();
    expect(answer.status).toBe(404);
    for (const words of [
      'This conversation was not found.',
      'Start a new conversation',
      'Session history',
      'SESSION HISTORY',
    ])
      expect(page).toContain(words);
    expect(page).toContain('<title>Conversation not found · Orion</title>');
    expect(page).not.toContain('Load this page again');
  });

  it('calls a page that is not there so in the title', async () => {
    const answer = await client.request('/no-such-page');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<title>Page not found · Orion</title>');
  });

  it('takes multipart as browsers send it', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      intent: 'send',
      sessionId: 'new',
      content: 'Sent with the file form.',
    }))
      form.append(name, value);
    expect((await client.postMultipart(FORM, form)).status).toBe(303);
  });

  it.each([
    [{ intent: 'nonsense' }, 400],
    [{}, 400],
    [{ intent: 'send', sessionId: 'unknown', content: 'x' }, 404],
    [{ intent: 'stop', messageId: 'x' }, 404],
    [{ intent: 'regenerate', messageId: '999999999' }, 404],
    [{ intent: 'regenerate', messageId: '99999999999999' }, 404],
  ])('answers %j with %i', async (fields, status) => {
    expect((await client.postForm(FORM, fields as Record<string, string>)).status).toBe(status);
  });
});

describe('what people write', () => {
  it('is shown as text, and never runs', async () => {
    const at = await say('<script>alert(1)</script><img src=x onerror=alert(1)>');
    const page = await pageText(at);
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toContain('<img src=x');
    expect(page).toContain('&lt;script&gt;alert(1)');
  });
});

describe('a long conversation', () => {
  it('shows its last 50 messages and leads to the earlier ones', async () => {
    const at = await say('Message number 1.');
    const sessionId = new URL(at, server.url).searchParams.get('session')!;
    for (let count = 2; count <= 30; count += 1)
      await client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: `Message number ${count}.` });
    const page = await pageText(at);
    expect(page).toContain('Message number 30.');
    expect(page).not.toContain('Message number 5.');
    const older = /href="([^"]*before=\d+[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&');
    expect(await pageText(older)).toContain('Message number 5.');
  });
});

describe('history', () => {
  it('lists, finds by title in any case, renames and deletes', async () => {
    const { sessionId } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body
      .session;
    const renamed = await client.postForm('/history', { intent: 'rename', sessionId, title: 'Köln in Autumn' });
    expect([renamed.status, renamed.headers.get('location')]).toEqual([303, '/history']);
    expect(await pageText('/history')).toContain('Köln in Autumn');
    expect(await pageText('/history?q=KÖLN')).toContain('Köln in Autumn');
    expect(await pageText('/history?q=nowhere-to-be-found')).not.toContain('Köln in Autumn');
    expect((await client.postForm('/history', { intent: 'rename', sessionId, title: ' ' })).status).toBe(400);
    expect((await client.postForm('/history', { intent: 'delete', sessionId })).status).toBe(303);
    expect(await pageText('/history')).not.toContain('Köln in Autumn');
  });
});

describe('the not-found page', () => {
  it('has its words and its status', async () => {
    const answer = await client.request('/no/such/page');
    expect(answer.status).toBe(404);
    const page = await answer.text();
    expect(page).toContain('404 Page Not Found');
    expect(page).toContain('Did you forget to add the page to the router?');
  });
});
