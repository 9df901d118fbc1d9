import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/browser-less-client';
import { withServer } from '../setup/fixtures';
import { changeDatabase } from '../setup/server-database';

type Session = { sessionId: string; title: string; pinned: boolean; archived: boolean };
type Exchange = { userMessage: { id: number }; assistantMessage: { id: number } };

const server = withServer();
let client: Client;
beforeAll(async () => {
  client = await newcomer();
});

async function newcomer(): Promise<Client> {
  const one = createClient(server.url);
  await one.register();
  return one;
}

const pageText = async (path: string, by = client) =>
  (await (await by.request(path)).text()).replaceAll('&#x27;', "'").replaceAll('<!-- -->', '');
const send = async (sessionId: string, content: string, by = client) =>
  (await by.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, { content })).body;

async function newSession(title: string | null, by = client): Promise<string> {
  const { sessionId } = (await by.sendJson<{ session: Session }>('POST', '/api/sessions')).body.session;
  if (title) await by.sendJson('PATCH', `/api/sessions/${sessionId}`, { title });
  return sessionId;
}

describe('a row of the history', () => {
  it('has all of its menu, each by an address or a form', async () => {
    const sessionId = await newSession('Tides');
    const page = await pageText('/history?q=Tides');
    expect(page).toMatch(/Created <time/);
    for (const words of [
      'Continue',
      'Rename',
      'Pin',
      'Archive',
      'Export as JSON',
      'Export as Text',
      'Export as HTML',
      'Delete',
    ])
      expect(page).toContain(words);
    expect(page).toContain(`href="/api/sessions/${sessionId}/export?format=txt"`);
    expect(await pageText(`/history?delete=${sessionId}`)).toContain('This action cannot be undone.');
    expect(await pageText(`/history?rename=${sessionId}`)).toContain('Save Changes');
  });

  it('can be pinned to the top and archived out of the list', async () => {
    const owner = await newcomer();
    const [old, recent] = [await newSession('Old one', owner), await newSession('Recent one', owner)];
    const order = async (path: string) => (await pageText(path, owner)).match(/(Old|Recent) one(?=<\/a>)/g);
    expect(await order('/history')).toEqual(['Recent one', 'Old one']);
    const pinned = await owner.postForm('/history?q=one', { pin: old });
    expect([pinned.status, pinned.headers.get('location')]).toEqual([303, '/history?q=one']);
    expect(await order('/history')).toEqual(['Old one', 'Recent one']);
    await owner.postForm('/history', { intent: 'archive', sessionId: recent });
    expect(await order('/history')).toEqual(['Old one']);
    expect(await order('/history?archived=1')).toEqual(['Recent one']);
    expect(await pageText('/', owner)).not.toContain('Recent one');
    await owner.postForm('/history', { unarchive: recent });
    await owner.postForm('/history', { unpin: old });
    expect(await order('/history')).toEqual(['Recent one', 'Old one']);
  });

  it.each([
    [{ intent: 'rename', title: 'Tides' }, 'Rename failed', 'Failed to rename session. Please try again.'],
    [{ intent: 'delete' }, 'Delete failed', 'This conversation was not found.'],
    [{ intent: 'archive' }, 'Not changed', 'This conversation was not found.'],
    [{ intent: 'pin' }, 'Not changed', 'This conversation was not found.'],
  ])('that is gone, or is of somebody else, is told about in the list: %j', async (fields, title, words) => {
    const gone = await newSession(null);
    await client.sendJson('DELETE', `/api/sessions/${gone}`);
    for (const sessionId of [gone, await newSession(null, await newcomer()), 'nonsense']) {
      const answer = await client.postForm('/history?q=one&rename=x', { ...fields, sessionId });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/history?q=one']);
      const page = await pageText('/history?q=one');
      for (const text of [title, words]) expect(page).toContain(text);
    }
  });

  it('is missed on a page that was emptied, which leads back to the first', async () => {
    const owner = await newcomer();
    const sessionId = await newSession('Only one', owner);
    const cursor = Buffer.from(`${Date.parse('2020-01-01')} ${sessionId}`).toString('base64url');
    const page = await pageText(`/history?cursor=${cursor}`, owner);
    expect(page).toContain('Nothing on this page any more');
    expect(page).toMatch(/href="\/history">Back to the first page/);
    expect(page).not.toContain('No conversations yet');
    expect(await pageText(`/history?q=one&cursor=${cursor}`, owner)).toMatch(
      /href="\/history\?q=one">Back to the first page/,
    );
  });

  it('offers to undo the archiving, in the list as it stood', async () => {
    const owner = await newcomer();
    const sessionId = await newSession('Tides again', owner);
    const list = '/history?q=Tides';
    const archived = await owner.postForm(list, { archive: sessionId });
    expect(archived.headers.get('location')).toBe(list);
    const page = await pageText(list, owner);
    expect(page).toMatch(/role="status"[^>]*>.*Session archived/);
    expect(page).toContain(
      `<form method="post" action="${list}"><input type="hidden" name="unarchive" value="${sessionId}"/>`,
    );
    await owner.postForm(list, { unarchive: sessionId });
    expect(await pageText('/history', owner)).toContain('Session moved back to your conversations');
    expect(await pageText('/history', owner)).toContain('Tides again');
  });

  it('hides no other, and nothing of its own, when its title or a message is damaged', async () => {
    const owner = await newcomer();
    const [whole, damaged] = [await newSession('Whole tides', owner), await newSession('Other tides', owner)];
    const { userMessage } = await send(damaged, 'The harbour froze.', owner);
    await send(damaged, 'The boats are back.', owner);
    await changeDatabase(server, 'UPDATE "ChatSession" SET "title" = ? WHERE "id" = ?', 'broken', damaged);
    await changeDatabase(
      server,
      `UPDATE "Message" SET "content" = 'broken', "sources" = 'broken' WHERE "id" = ${userMessage.id}`,
    );
    const list = await pageText('/history', owner);
    for (const title of ['Whole tides', 'This title is damaged']) expect(list).toContain(title);
    const page = await pageText(`/?session=${damaged}`, owner);
    for (const words of ['(This is damaged and could not be opened.)', 'The boats are back.'])
      expect(page).toContain(words);
    expect(await pageText('/history?q=boats', owner)).toContain('are back.');
    expect(
      (await owner.sendJson('POST', `/api/sessions/${damaged}/messages`, { content: 'Are you there?' })).status,
    ).toBe(201);
    expect((await owner.sendJson('PATCH', `/api/sessions/${damaged}`, { title: 'Mended tides' })).status).toBe(200);
    expect(await pageText('/history', owner)).toContain('Mended tides');
    expect(await pageText(`/?session=${whole}`, owner)).toContain('Whole tides');
  });

  it('can be pinned only a few times', async () => {
    const owner = await newcomer();
    const ids = [];
    for (let count = 0; count < 21; count += 1) ids.push(await newSession(null, owner));
    const answers = [];
    for (const id of ids) answers.push((await owner.sendJson('PATCH', `/api/sessions/${id}`, { pinned: true })).status);
    expect(answers).toEqual([...Array(20).fill(200), 409]);
    expect((await owner.sendJson('PATCH', `/api/sessions/${ids[0]}`, { pinned: true })).status).toBe(200);
  });
});

describe('searching', () => {
  it('marks what was found in titles, and says when nothing was', async () => {
    await newSession('Köln in Autumn');
    expect(await pageText('/history?q=KÖLN')).toContain('<mark>Köln</mark> in Autumn');
    expect(await pageText('/history?q=nowhere-to-be-found')).toContain('Nothing found');
    for (const odd of ['%', '(', '\\', '<b>', '.*', 'a%00b', '%F0%9F%8C%99'])
      expect((await client.request(`/history?q=${odd}`)).status, odd).toBeLessThan(500);
  });

  it('finds messages, leads to their place, and forgets what was replaced or deleted', async () => {
    const sessionId = await newSession('Long talk');
    const { userMessage } = await send(sessionId, 'The lighthouse keeper <b>waved</b>.');
    for (let count = 0; count < 30; count += 1) await send(sessionId, `Message number ${count}.`);
    const found = await pageText('/history?q=LIGHTHOUSE');
    expect(found).toContain('The <mark>lighthouse</mark> keeper &lt;b&gt;waved');
    const address = `/?session=${sessionId}&amp;at=${userMessage.id}#message-${userMessage.id}`;
    expect(found).toContain(`href="${address}"`);
    const there = await pageText(address.replaceAll('&amp;', '&'));
    expect(there).toContain(`id="message-${userMessage.id}"`);
    expect(there).toContain('Back to the newest messages');
    // A search finds messages sent after the previous search.
    const late = await send(sessionId, 'A kingfisher on the river.');
    expect(await pageText('/history?q=kingfisher')).toContain('<mark>kingfisher</mark>');
    await client.sendJson('PATCH', `/api/sessions/${sessionId}/messages/${late.userMessage.id}`, {
      content: 'A heron on the river.',
    });
    expect(await pageText('/history?q=kingfisher')).not.toContain(`message-${late.userMessage.id}`);
    expect(await pageText('/history?q=heron')).toContain('<mark>heron</mark>');
    await client.sendJson('DELETE', `/api/sessions/${sessionId}`);
    expect(await pageText('/history?q=lighthouse')).toContain('No message has these words.');
  });

  it('finds what the first message of somebody says after a search that found nothing', async () => {
    const owner = await newcomer();
    expect(await pageText('/history?q=first', owner)).toContain('Nothing found');
    await send(await newSession(null, owner), 'My first words.', owner);
    expect(await pageText('/history?q=first', owner)).toContain('<mark>first</mark>');
  });

  it('pages through many messages, each once', async () => {
    const owner = await newcomer();
    const sessionId = await newSession(null, owner);
    for (let count = 0; count < 60; count += 1) await send(sessionId, `Zebra ${count}.`, owner);
    const seen: string[] = [];
    let next: string | undefined = '/history?q=zebra%20';
    while (next) {
      const page: string = await pageText(next, owner);
      seen.push(...[...page.matchAll(/href="[^"]*at=(\d+)#/g)].map(([, id = '']) => id));
      next = /href="([^"]*before=\d+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(seen.length).toBeGreaterThanOrEqual(60);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('never shows what others wrote', async () => {
    await send(await newSession('Mine'), 'My ostrich.');
    expect(await pageText('/history?q=ostrich', await newcomer())).toContain('Nothing found');
  });
});
