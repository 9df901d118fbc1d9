import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { createClient } from '../setup/http-client';
import { withClient, withSharedServer } from '../setup/fixtures';
import { linksOf, openPage, type Page, parsePage, textOf, textOn, valueOf } from '../setup/parse-page';

const server = withSharedServer();
const client = withClient(server, { fullName: 'Maya Torres' });

const FORM = '/?index';
const pageText = (path: string) => textOn(client, path);
/** Returns the links of the page's `main` element, without the sidebar and its dialogs. */
const mainLinks = (page: Page) =>
  within(page.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

async function say(content: string, sessionId = 'new', clientId: string = crypto.randomUUID()): Promise<string> {
  const answer = await client.postForm(FORM, { intent: 'send', sessionId, content, clientId });
  expect(answer.status).toBe(303);
  return answer.headers.get('location')!;
}

it('the first words that the page offers get answers made for them from the offline companion', async () => {
  const { document } = await openPage(client, '/');
  const offers = document.querySelectorAll<HTMLInputElement>('input[type="hidden"][name="content"]');
  const offered = [...offers].map(({ value }) => value);
  expect(offered).toHaveLength(3);
  const answers = /Is it a worry|What is it about|slow breaths|moment comes to mind first|first moment that comes up/;
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

describe('the answers that a reply offers', () => {
  const group = (page: Page) => page.queryByRole('group', { name: 'You can answer' });

  it('stand below the newest reply, each as a form that sends it, and only there', async () => {
    const first = await say('Something is on my mind');
    const page = await openPage(client, first);
    const forms = [...group(page)!.querySelectorAll('form')];
    expect(forms.map((form) => form.querySelector('button')!.textContent)).toEqual([
      'A worry',
      'Somebody',
      'A feeling',
    ]);
    const fields = Object.fromEntries(
      [...forms[1]!.querySelectorAll<HTMLInputElement>('input')].map(({ name, value }) => [name, value]),
    );
    const pressed = await client.postForm(forms[1]!.getAttribute('action')!, fields);
    expect(pressed.headers.get('location')).toBe(first);
    const after = await openPage(client, first);
    expect(after.getByRole('main').textContent).toContain('Somebody');
    expect(group(after)).toBeNull();
    const shown = [...after.document.querySelectorAll('.msg')];
    expect(shown.length).toBeGreaterThanOrEqual(4);
  });

  it('are in the answer of the API, and in its stream', async () => {
    const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
    const path = `/api/sessions/${session.sessionId}/messages`;
    const content = 'Something is on my mind';
    const { body } = await client.sendJson<{ assistantMessage: { id: number; choices: string[] } }>('POST', path, {
      content,
    });
    expect(body.assistantMessage.choices).toEqual(['A worry', 'Somebody', 'A feeling']);
    const stream = await client.request(`${path}/${body.assistantMessage.id}/stream`);
    expect(await stream.text()).toContain('"choices":["A worry","Somebody","A feeling"]');
    const { body: other } = await client.sendJson<{ assistantMessage: object }>('POST', path, { content: 'goodbye' });
    expect(other.assistantMessage).not.toHaveProperty('choices');
  });
});

it('the offline companion tells once that it is one', async () => {
  const introduces = /offline companion/g;
  expect((await pageText('/')).match(introduces)).toBeNull();
  const first = await say('The boxes are packed.');
  const sessionId = new URL(first, server.url).searchParams.get('session')!;
  await say('It is a small room.', sessionId);
  expect((await pageText(first)).match(introduces)).toHaveLength(1);
});

describe('the welcome', () => {
  it('greets by first name, names 988 and what Orion is not', async () => {
    const page = await openPage(client, '/');
    expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Maya/ })).toBeTruthy();
    expect(page.text).toContain('not a replacement for a licensed professional');
    expect(mainLinks(page)).toContain('tel:988');
    expect(page.text).toContain('can make mistakes');
    expect(page.text).toMatch(/donation/i);
  });
});

describe('the form without JavaScript', () => {
  it('starts a conversation, goes on with it, and shows all of it', async () => {
    const first = await say('The boxes are packed and I still lie awake.');
    expect(first).toMatch(/^\/\?session=[\w-]+#end$/);
    const sessionId = new URL(first, server.url).searchParams.get('session')!;
    expect(await say('I worry about mum.', sessionId)).toBe(first);
    const page = await openPage(client, first);
    const main = page.getByRole('main').textContent;
    expect(main).toContain('The boxes are packed and I still lie awake.');
    expect(main).toContain('I worry about mum.');
    expect(valueOf(page, 'sessionId')).toBe(sessionId);
  });

  it('sent twice makes one conversation with one message', async () => {
    const clientId = valueOf(await openPage(client, '/'), 'clientId')!;
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
    const page = parsePage(await refused.text());
    expect(page.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(long);
  });

  it('gives back what was written when the sign-in has ended', async () => {
    const answer = await createClient(server.url).postForm('/?index&session=new', {
      intent: 'send',
      sessionId: 'new',
      content: 'An hour of thinking.',
    });
    expect(answer.status).toBe(401);
    const page = parsePage(await answer.text());
    expect(page.text).toContain('An hour of thinking.');
    expect(linksOf(page)).toContain('/auth?redirectTo=%2F%3Fsession%3Dnew');
  });

  it('shows the crisis card where it was needed, also later', async () => {
    const at = await say('Some nights I want to end my life.');
    for (const page of [await openPage(client, at), await openPage(client, at)]) {
      expect(mainLinks(page)).toContain('tel:988');
      expect(page.getByRole('main').textContent).toContain('741741');
      expect(page.text).not.toMatch(/donation/i);
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
    const page = parsePage(await answer.text());
    expect(answer.status).toBe(404);
    for (const words of [
      'This conversation was not found.',
      'Start a new conversation',
      'Session history',
      'SESSION HISTORY',
    ])
      expect(page.text).toContain(words);
    expect(page.title).toBe('Conversation not found · Orion');
    expect(page.text).not.toContain('Load this page again');
  });

  it('calls a page that is not there so in the title', async () => {
    const answer = await client.request('/no-such-page');
    expect(answer.status).toBe(404);
    expect(parsePage(await answer.text()).title).toBe('Page not found · Orion');
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
    const html = await (await client.request(at)).text();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
    expect(textOf(html)).toContain('<script>alert(1)</script><img src=x onerror=alert(1)>');
  });
});

describe('a long conversation', () => {
  it('shows its last 50 messages and leads to the earlier ones', async () => {
    const at = await say('Message number 1.');
    const sessionId = new URL(at, server.url).searchParams.get('session')!;
    for (let count = 2; count <= 30; count += 1)
      await client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: `Message number ${count}.` });
    const html = await (await client.request(at)).text();
    expect(html).toContain('Message number 30.');
    expect(html).not.toContain('Message number 5.');
    const older = linksOf(await openPage(client, at)).find((link) => /before=\d/.test(link!))!;
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
    const found = await openPage(client, '/history?q=nowhere-to-be-found');
    expect(found.getByRole('main').textContent).not.toContain('Köln in Autumn');
    expect((await client.postForm('/history', { intent: 'rename', sessionId, title: ' ' })).status).toBe(400);
    expect((await client.postForm('/history', { intent: 'delete', sessionId })).status).toBe(303);
    expect(await pageText('/history')).not.toContain('Köln in Autumn');
  });
});

describe('the not-found page', () => {
  it('has its words and its status', async () => {
    const answer = await client.request('/no/such/page');
    expect(answer.status).toBe(404);
    const page = textOf(await answer.text());
    expect(page).toContain('404 Page Not Found');
    expect(page).toContain('Did you forget to add the page to the router?');
  });
});
