import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeDocument } from '../../../../tests/factories/make-document';
import { makeUser } from '../../../../tests/factories/make-user';
import { findSession, updateSession } from '../sessions/sessions.server';
import { listMessages } from '../messages/messages.server';
import { sendMessage } from '../replies/send-message.server';
import { exportSession, printSession } from './export-session.server';

const as = { timeZone: 'Europe/Lisbon', render: (text: string) => `<p>${text.length}</p>` };

async function exported(userId: string, sessionId: string, format: string | null) {
  const response = await exportSession(userId, sessionId, { ...as, format });
  return { response, text: await response.text() };
}

describe('a file', () => {
  it('in JSON is what the API returns', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, 'I planted beans.', 'And “peas”.');
    const expected = { ...(await findSession(user.id, sessionId)), messages: await listMessages(user.id, sessionId) };
    for (const format of ['json', null]) {
      const { response, text } = await exported(user.id, sessionId, format);
      expect(JSON.parse(text)).toEqual(expected);
      expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="session-${sessionId}.json"`);
    }
  });

  it('of an empty session is whole', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user);
    expect(JSON.parse((await exported(user.id, sessionId, 'json')).text)).toMatchObject({ sessionId, messages: [] });
  });

  it('holds all messages in order, more than are read at a time', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user);
    const many = { userId: user.id, sessionId, role: 'user', status: 'complete', content: '' };
    const data = Array.from({ length: 600 }, (_, index) => ({ ...many, clientId: `many-${index}` }));
    await db.message.createMany({ data });
    const { messages } = JSON.parse((await exported(user.id, sessionId, 'json')).text) as {
      messages: { id: number }[];
    };
    const ids = messages.map(({ id }) => id);
    expect(ids).toHaveLength(600);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  it('as text dates each message in the time zone, and says how a reply ended and what was sent with a message', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
    const createdAt = new Date('2025-07-01T23:30:00Z');
    const where = { id: exchanges[0]!.replyId, userId: user.id };
    await db.message.update({ where, data: { status: 'stopped', createdAt } });
    await makeDocument(user.id, { sessionId, name: 'seeds.txt', createdAt: new Date(0) });
    const { reply } = await sendMessage(user, { sessionId, content: 'And peas.' });
    await reply?.settled;
    const { text } = await exported(user.id, sessionId, 'txt');
    expect(text).toContain('Orion, July 2, 2025 at 12:30');
    expect(text).toContain('(Stopped here.)');
    expect(text).toContain('And peas.\n(Sent with: seeds.txt)');
  });

  it('in HTML has no scripts, and what the user wrote as text', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, '<script>alert(1)</script> & beans');
    await updateSession(user.id, sessionId, { title: '<img src=x onerror=alert(1)>' });
    const { text } = await exported(user.id, sessionId, 'html');
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; beans');
    expect(text).toContain(`content="default-src 'none'`);
  });
});

it('the page to print carries the nonce of its response, and nothing of the user runs', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, '<script>alert(1)</script>');
  const page = await (await printSession(user.id, sessionId, { ...as, nonce: 'n0nce' })).text();
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script nonce="n0nce">']);
});

it('is not found for another user, and takes no other format', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await makeConversation(owner, 'I planted beans.');
  const notFound = { code: 'not_found' };
  await expect(exportSession(other.id, sessionId, { ...as, format: 'txt' })).rejects.toMatchObject(notFound);
  await expect(printSession(other.id, sessionId, { ...as, nonce: 'n0nce' })).rejects.toMatchObject(notFound);
  await expect(exportSession(owner.id, randomUUID(), { ...as, format: 'txt' })).rejects.toMatchObject(notFound);
  for (const format of ['', 'pdf', 'toString'])
    await expect(exportSession(owner.id, sessionId, { ...as, format })).rejects.toMatchObject({ code: 'validation' });
});
