import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeOrphan } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { findMessage } from '../messages/messages.server';
import { keepSaving } from './keep-saving.server';
import { RunningReply } from './running-replies.server';

/** Starts to save an open reply of a new user. */
async function startSaving() {
  const user = await makeUser();
  const { sessionId, replyId, clientId, vault } = await makeOrphan(user, '');
  const reply = new RunningReply({ messageId: replyId, sessionId, userId: user.id });
  const finish = keepSaving(reply, vault, { sessionId, clientId });
  const where = { id: replyId, userId: user.id };
  const characters = async () =>
    (await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, userId: user.id } })).characters;
  return { reply, finish, where, characters, stored: () => findMessage(user.id, replyId) };
}

const complete = { status: 'complete', failure: null } as const;

describe('while a reply is written', () => {
  it('its text is stored, sealed, and counted only at its end', async () => {
    const { reply, finish, where, characters, stored } = await startSaving();
    const before = await characters();
    reply.append('Beans climb.');
    await expect.poll(stored).toMatchObject({ content: 'Beans climb.', status: 'streaming' });
    expect((await db.message.findUniqueOrThrow({ where })).content).not.toContain('Beans');
    expect(await characters()).toBe(before);
    reply.append(' Peas too.');
    expect(await finish(complete)).toBe(true);
    expect(await stored()).toMatchObject({ content: 'Beans climb. Peas too.', status: 'complete' });
    expect(await characters()).toBe(before + 'Beans climb. Peas too.'.length);
  });

  it.each([
    ['stopped', { status: 'stopped' }],
    ['replaced', { status: 'complete', replacedAt: new Date() }],
  ])('it ends when its row is %s', async (_what, data) => {
    const { reply, finish, where } = await startSaving();
    await db.message.update({ where, data });
    reply.append('Beans climb.');
    await expect.poll(() => reply.endedAs).toBe('stopped');
    await finish({ status: 'stopped', failure: null });
  });

  it('it goes on when its row was taken for an orphan, and its end corrects the row', async () => {
    const { reply, finish, where, stored } = await startSaving();
    await db.message.update({ where, data: { status: 'interrupted' } });
    reply.append('Beans climb.');
    await finish(complete);
    expect(reply.endedAs).toBeNull();
    expect(await stored()).toMatchObject({ content: 'Beans climb.', status: 'complete' });
  });
});

describe('the end', () => {
  it('counts no text of a reply that was replaced, and none twice', async () => {
    const { reply, finish, where, characters } = await startSaving();
    const before = await characters();
    reply.append('Beans climb.');
    await db.message.update({ where, data: { replacedAt: new Date() } });
    await finish(complete);
    await db.message.update({ where, data: { replacedAt: null } });
    await finish(complete);
    expect(await characters()).toBe(before);
  });

  it('stores the code of a failure with the text so far', async () => {
    const { reply, finish, stored } = await startSaving();
    reply.append('Beans');
    await finish({ status: 'failed', failure: 'cut' });
    const message = await stored();
    expect(message).toMatchObject({ content: 'Beans', status: 'failed' });
    expect(message.failure).toContain('broke off');
  });
});
