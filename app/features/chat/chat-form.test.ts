import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeConversation, makeOrphan } from '../../../tests/factories/make-conversation';
import { makeUser } from '../../../tests/factories/make-user';
import { handleChatForm } from './chat-form.server';
import { MAX_CHARACTERS } from './conversation-limit';
import { listMessages } from './messages/messages.server';
import { listSessions } from './sessions/sessions.server';

type User = Awaited<ReturnType<typeof makeUser>>;

async function submit(user: User, fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await handleChatForm(user, new Request('http://localhost/', { method: 'POST', body }));
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('Location'), data: null };
  return { status: answer.init?.status, to: null, data: answer.data };
}

const sessionsOf = async (user: User) => (await listSessions(user.id, { limit: 50, cursor: null })).sessions;

describe('send', () => {
  it('in a new session creates one, also when the form is sent twice at once', async () => {
    const user = await makeUser();
    const form = { intent: 'send', sessionId: 'new', content: 'I planted beans.', clientId: randomUUID() };
    const answers = await Promise.all([submit(user, form), submit(user, form)]);
    const sessions = await sessionsOf(user);
    expect(sessions).toMatchObject([{ messageCount: 2 }]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 303, to: `/?session=${sessions[0]!.sessionId}#end` });
  });

  it('gives the text back with what is wrong, and leaves no empty session', async () => {
    const user = await makeUser();
    const form = { intent: 'send', sessionId: 'new', clientId: randomUUID() };
    expect(await submit(user, { ...form, content: '  ' })).toMatchObject({ status: 400, data: { content: '  ' } });
    const picture = new File(['GIF89a'], 'beans.gif');
    expect(await submit(user, { ...form, content: 'Look.', document: picture })).toMatchObject({
      status: 400,
      data: { content: 'Look.', error: expect.stringContaining('Invalid file type') },
    });
    expect(await sessionsOf(user)).toEqual([]);
  });

  it('gives the text back from a full session, and takes it in a new one', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, 'I planted beans.');
    await db.chatSession.update({
      where: { id: sessionId, userId: user.id },
      data: { characters: MAX_CHARACTERS + 1 },
    });
    const form = { intent: 'send', sessionId, content: 'And peas.', clientId: randomUUID() };
    expect(await submit(user, form)).toMatchObject({ status: 409, data: { content: 'And peas.' } });
    const { status, to } = await submit(user, { ...form, in: 'new' });
    expect(status).toBe(303);
    expect(to).not.toContain(sessionId);
  });

  it('finds no session of another user', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const { sessionId } = await makeConversation(owner, 'I planted beans.');
    const form = { intent: 'send', sessionId, content: 'Mine.' };
    expect(await submit(other, form)).toMatchObject({ status: 404, data: { content: 'Mine.', safety: null } });
    expect(await listMessages(owner.id, sessionId)).toHaveLength(2);
  });

  it('shows help beside a text of danger for a conversation that is gone', async () => {
    const form = { intent: 'send', sessionId: randomUUID(), content: 'I want to kill myself tonight.' };
    const { status, data } = await submit(await makeUser(), form);
    expect(status).toBe(404);
    expect(data).toMatchObject({ content: form.content, safety: { severity: 'critical' } });
  });
});

describe('the other buttons', () => {
  it('edit gives the text back with what is wrong', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'One.', 'Two.');
    const [one, two] = exchanges.map(({ messageId }) => String(messageId));
    const form = { intent: 'edit', messageId: one!, content: 'Three.' };
    expect(await submit(user, { ...form, content: ' ' })).toMatchObject({ status: 400, data: { content: ' ' } });
    expect(await submit(user, form)).toMatchObject({
      status: 409,
      data: { content: 'Three.', messageId: exchanges[0]!.messageId },
    });
    expect(await submit(user, { ...form, messageId: two! })).toMatchObject({ to: `/?session=${sessionId}#end` });
  });

  it('edit gives the text back when the message is gone', async () => {
    const user = await makeUser();
    const form = { intent: 'edit', content: 'Three.' };
    for (const messageId of ['2147483647', 'x'])
      expect(await submit(user, { ...form, messageId })).toMatchObject({ status: 404, data: { content: 'Three.' } });
  });

  it('stop and regenerate lead to the session of their message', async () => {
    const user = await makeUser();
    const { sessionId, replyId } = await makeOrphan(user, 'Beans');
    const to = `/?session=${sessionId}#end`;
    expect(await submit(user, { intent: 'stop', messageId: String(replyId) })).toMatchObject({ status: 303, to });
    expect(await submit(user, { intent: 'regenerate', messageId: String(replyId) })).toMatchObject({ status: 303, to });
    expect((await listMessages(user.id, sessionId)).at(-1)).toMatchObject({ status: 'complete' });
  });

  it('create opens one empty session, however often it is pressed', async () => {
    const user = await makeUser();
    const [first, second] = [await submit(user, { intent: 'create' }), await submit(user, { intent: 'create' })];
    expect(first).toMatchObject({ status: 303, to: second.to });
  });

  it('anything else is not known', async () => {
    const user = await makeUser();
    await expect(submit(user, { intent: 'remove' })).rejects.toMatchObject({ code: 'validation' });
    await expect(submit(user, { intent: 'stop', messageId: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });
});
