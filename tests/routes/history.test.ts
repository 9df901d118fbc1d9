import { within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { linkOf, linksOf, openPage, textOn, valueOf } from '../setup/parse-page';
import { changeDatabase } from '../setup/server-database';

type Session = { sessionId: string; title: string; pinned: boolean; archived: boolean };
type Exchange = { userMessage: { id: number }; assistantMessage: { id: number } };

const server = withSharedServer();
let client: Client;
beforeAll(async () => {
  client = await newcomer();
});

async function newcomer(): Promise<Client> {
  const one = createClient(server.url);
  await one.register();
  return one;
}

const pageOf = (path: string, by = client) => openPage(by, path);
const pageText = (path: string, by = client) => textOn(by, path);
/** Returns the words that are marked as found. */
const marksOn = async (path: string, by = client) =>
  [...(await pageOf(path, by)).document.querySelectorAll('mark')].map(({ textContent }) => textContent);
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
    expect(linkOf(await pageOf('/history?q=Tides'), 'More for: Tides')).toBe(`/history?q=Tides&more=${sessionId}#more`);
    const page = await pageOf(`/history?q=Tides&more=${sessionId}`);
    expect(page.getByText(/^Created/).querySelector('time')).not.toBeNull();
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
      expect(page.text).toContain(words);
    expect(linksOf(page)).toContain(`/api/sessions/${sessionId}/export?format=txt`);
    expect(await pageText(`/history?delete=${sessionId}`)).toContain('This action cannot be undone.');
    expect(await pageText(`/history?rename=${sessionId}`)).toContain('Save Changes');
  });

  it('can be pinned to the top and archived out of the list', async () => {
    const owner = await newcomer();
    const [old, recent] = [await newSession('Old one', owner), await newSession('Recent one', owner)];
    const order = async (path: string) =>
      within((await pageOf(path, owner)).getByRole('main'))
        .getAllByRole('link', { name: /^(Old|Recent) one$/ })
        .map(({ textContent }) => textContent);
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
    const page = await pageOf(`/history?cursor=${cursor}`, owner);
    expect(page.text).toContain('Nothing left on this page');
    expect(linkOf(page, 'Back to the first page')).toBe('/history');
    expect(page.text).not.toContain('No conversations yet');
    const searched = await pageOf(`/history?q=one&cursor=${cursor}`, owner);
    expect(linkOf(searched, 'Back to the first page')).toBe('/history?q=one');
  });

  it('offers to undo the archiving, in the list as it stood', async () => {
    const owner = await newcomer();
    const sessionId = await newSession('Tides again', owner);
    const list = '/history?q=Tides';
    const archived = await owner.postForm(list, { archive: sessionId });
    expect(archived.headers.get('location')).toBe(list);
    const page = await pageOf(list, owner);
    const told = page.getAllByRole('status').map(({ textContent }) => textContent);
    expect(told).toContainEqual(expect.stringContaining('Session archived'));
    const { form } = page.getByRole<HTMLButtonElement>('button', { name: 'Undo' });
    expect([form!.method, form!.getAttribute('action')]).toEqual(['post', list]);
    expect(valueOf(page, 'unarchive')).toBe(sessionId);
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
    const found = (await pageOf('/history?q=KÖLN')).getByText('Köln', { selector: 'mark' });
    expect(found.parentElement!.textContent).toBe('Köln in Autumn');
    expect(await pageText('/history?q=nowhere-to-be-found')).toContain('Nothing found');
    for (const odd of ['%', '(', '\\', '<b>', '.*', 'a%00b', '%F0%9F%8C%99'])
      expect((await client.request(`/history?q=${odd}`)).status, odd).toBeLessThan(500);
  });

  it('finds messages, leads to their place, and forgets what was replaced or deleted', async () => {
    const sessionId = await newSession('Long talk');
    const { userMessage } = await send(sessionId, 'The lighthouse keeper <b>waved</b>.');
    for (let count = 0; count < 30; count += 1) await send(sessionId, `Message number ${count}.`);
    const found = await pageOf('/history?q=LIGHTHOUSE');
    const mark = found.getByText('lighthouse', { selector: 'mark' });
    expect(mark.parentElement!.textContent).toContain('The lighthouse keeper <b>waved');
    const address = `/?session=${sessionId}&at=${userMessage.id}#message-${userMessage.id}`;
    expect(linksOf(found)).toContain(address);
    const there = await pageOf(address);
    expect(there.document.getElementById(`message-${userMessage.id}`)).not.toBeNull();
    expect(there.text).toContain('Back to the newest messages');
    // A search finds messages sent after the previous search.
    const late = await send(sessionId, 'A kingfisher on the river.');
    expect(await marksOn('/history?q=kingfisher')).toContain('kingfisher');
    await client.sendJson('PATCH', `/api/sessions/${sessionId}/messages/${late.userMessage.id}`, {
      content: 'A heron on the river.',
    });
    const links = linksOf(await pageOf('/history?q=kingfisher'));
    expect(links.join(' ')).not.toContain(`message-${late.userMessage.id}`);
    expect(await marksOn('/history?q=heron')).toContain('heron');
    await client.sendJson('DELETE', `/api/sessions/${sessionId}`);
    const none = await pageOf('/history?q=lighthouse');
    expect(none.text).toContain('No conversation has “lighthouse” in its title or messages.');
    expect(linksOf(none)).toContain('/journal?q=lighthouse');
  });

  it('finds what the first message of somebody says after a search that found nothing', async () => {
    const owner = await newcomer();
    expect(await pageText('/history?q=first', owner)).toContain('Nothing found');
    await send(await newSession(null, owner), 'My first words.', owner);
    expect(await marksOn('/history?q=first', owner)).toContain('first');
  });

  it('pages through many messages, each once', async () => {
    const owner = await newcomer();
    const sessionId = await newSession(null, owner);
    for (let count = 0; count < 60; count += 1) await send(sessionId, `Zebra ${count}.`, owner);
    const seen: string[] = [];
    let next: string | undefined = '/history?q=zebra%20';
    while (next) {
      const links: string[] = linksOf(await pageOf(next, owner)).map((link) => link!);
      seen.push(...links.flatMap((link) => /at=(\d+)#/.exec(link)?.[1] ?? []));
      next = links.find((link) => /before=\d+$/.test(link));
    }
    expect(seen.length).toBeGreaterThanOrEqual(60);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('never shows what others wrote', async () => {
    await send(await newSession('Mine'), 'My ostrich.');
    expect(await pageText('/history?q=ostrich', await newcomer())).toContain('Nothing found');
  });
});
