import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeConversation, makeOrphan } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { hearEvents } from '../../../../tests/setup/hear-events';
import { findMessage } from '../messages/messages.server';
import { addRunningReply, RunningReply } from './running-replies.server';
import { sendMessage } from './send-message.server';
import { handleExchange, streamReply } from './stream-reply.server';

type Event = {
  id: string;
  event: string;
  data: { text?: string; message?: string; status?: string; content?: string };
};

const readEvents = async (response: Response) => parseEvents(await (await hearEvents(response)).text());

function parseEvents(text: string): Event[] {
  const blocks = text.split('\n\n').filter((block) => block.startsWith('id: '));
  return blocks.map((block) => {
    const [id, event, data] = block.split('\n').map((line) => line.slice(line.indexOf(': ') + 2));
    return { id: id!, event: event!, data: JSON.parse(data!) as Event['data'] };
  });
}

const textOf = (events: Event[]) => events.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('');

describe('a stored reply', () => {
  it('is streamed after the last event that the client has', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
    const { replyId } = exchanges[0]!;
    const { content } = await findMessage(user.id, replyId);
    const textAfter = async (last: string | null) =>
      textOf(await readEvents(await streamReply(user.id, sessionId, replyId, last)));
    expect(await textAfter(null)).toBe(content);
    expect(await textAfter(`${replyId}.5`)).toBe(content.slice(5));
    expect(await textAfter(`${replyId}.${content.length}`)).toBe('');
    for (const unknown of [`${replyId + 1}.5`, `${replyId}.start`, `${replyId}.${content.length + 1}`, 'x'])
      expect(await textAfter(unknown)).toBe(content);
  });

  it('ends with the message as it is stored, after the error when it failed', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
    const { replyId } = exchanges[0]!;
    await db.message.update({ where: { id: replyId, userId: user.id }, data: { status: 'failed', failure: 'busy' } });
    const events = await readEvents(await streamReply(user.id, sessionId, replyId, null));
    const stored = await findMessage(user.id, replyId);
    expect(events.slice(-2).map(({ event, data }) => [event, data])).toEqual([
      ['error', { message: stored.failure }],
      ['done', stored],
    ]);
  });

  it('is not found for another user or in another session', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId, exchanges } = await makeConversation(owner, 'I planted beans.');
    const { messageId, replyId } = exchanges[0]!;
    const notFound = { code: 'not_found' };
    await expect(streamReply(other.id, sessionId, replyId, null)).rejects.toMatchObject(notFound);
    await expect(streamReply(owner.id, randomUUID(), replyId, null)).rejects.toMatchObject(notFound);
    await expect(streamReply(owner.id, sessionId, messageId, null)).rejects.toMatchObject(notFound);
  });
});

describe('a reply that is being written', () => {
  async function startReply() {
    const user = await makeUser();
    const { sessionId, replyId } = await makeOrphan(user, '');
    const reply = addRunningReply(new RunningReply({ messageId: replyId, sessionId, userId: user.id }));
    return { reply, stream: (last: string | null) => streamReply(user.id, sessionId, replyId, last) };
  }

  it('is streamed to each listener from where it is, and ended for all', async () => {
    const { reply, stream } = await startReply();
    reply.append('Beans ');
    const [whole, rest] = [
      await hearEvents(await stream(null)),
      await hearEvents(await stream(`${reply.messageId}.6`)),
    ];
    reply.append('climb.');
    reply.settle({ status: 'stopped', failure: null });
    const [all, some] = [parseEvents(await whole.text()), parseEvents(await rest.text())];
    expect([textOf(all), textOf(some)]).toEqual(['Beans climb.', 'climb.']);
    for (const events of [all, some])
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { content: 'Beans climb.', status: 'stopped' } });
  });

  it('goes on when a client leaves', async () => {
    const { reply, stream } = await startReply();
    (await hearEvents(await stream(null))).leave();
    reply.append('Beans');
    expect(reply.signal.aborted).toBe(false);
    reply.settle(null);
  });
});

describe('the answer to a message', () => {
  it('is the whole exchange, or a stream that begins with it where one is accepted', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user);
    const send = () => sendMessage(user, { sessionId, content: 'I want to end my life.' });
    const request = (headers: HeadersInit = {}) => new Request('http://localhost/', { method: 'POST', headers });
    const whole = await handleExchange(user.id, await send(), request());
    expect(whole.status).toBe(201);
    const body = (await whole.json()) as { assistantMessage: { status: string; content: string } };
    expect(body.assistantMessage).toMatchObject({ status: 'complete', content: expect.stringContaining('988') });
    const stream = await handleExchange(user.id, await send(), request({ Accept: 'text/event-stream' }));
    const names = (await readEvents(stream)).map(({ event }) => event);
    expect([...names.slice(0, 2), names.at(-1)]).toEqual(['message', 'safety', 'done']);
  });
});
