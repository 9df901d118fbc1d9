import '../../../../tests/setup/migrated-database';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeOrphan } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { findMessage } from '../messages/messages.server';
import { endWithoutWriter, interruptOrphans } from './interrupted-replies.server';
import { addRunningReply, RunningReply } from './running-replies.server';

afterEach(() => void vi.restoreAllMocks());

/** Creates an orphan of a new user. */
async function orphan(text: string) {
  const user = await makeUser();
  const { sessionId, replyId } = await makeOrphan(user, text);
  const characters = async () =>
    (await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, userId: user.id } })).characters;
  const where = { id: replyId, userId: user.id };
  return { user, sessionId, replyId, where, characters, stored: () => findMessage(user.id, replyId) };
}

describe('an open reply without a writer', () => {
  it.each(['', 'B', 'Be', 'Bea', 'Beans climb.'])('is ended once, and its text counted once: %j', async (text) => {
    const { replyId, characters, stored } = await orphan(text);
    const before = await characters();
    const ended = await Promise.all([endWithoutWriter(replyId, 'stopped'), endWithoutWriter(replyId, 'interrupted')]);
    expect(ended.sort()).toEqual([0, 1]);
    expect((await stored()).content).toBe(text);
    expect(await characters()).toBe(before + text.length);
  });

  it('is left when it was saved meanwhile', async () => {
    const { replyId, stored } = await orphan('Beans');
    expect(await endWithoutWriter(replyId, 'interrupted', new Date(0))).toBe(0);
    expect(await stored()).toMatchObject({ status: 'streaming' });
  });

  it('counts nothing when another reply took its place', async () => {
    const { replyId, where, characters } = await orphan('Beans');
    const before = await characters();
    await db.message.update({ where, data: { replacedAt: new Date() } });
    expect(await endWithoutWriter(replyId, 'interrupted')).toBe(1);
    expect(await characters()).toBe(before);
  });
});

it('at the start of the one process every open reply is interrupted, and no other', async () => {
  const [open, ended] = [await orphan('Beans'), await orphan('Peas')];
  await db.message.update({ where: ended.where, data: { status: 'stopped' } });
  await interruptOrphans('all');
  expect(await open.stored()).toMatchObject({ status: 'interrupted', content: 'Beans' });
  expect(await ended.stored()).toMatchObject({ status: 'stopped' });
});

it('among several processes only a reply is interrupted that was not saved for 15 seconds', async () => {
  const [silent, saved, running] = [await orphan('Beans'), await orphan('Peas'), await orphan('Corn')];
  const { user, sessionId, replyId } = running;
  const here = addRunningReply(new RunningReply({ messageId: replyId, sessionId, userId: user.id }));
  await interruptOrphans('silent');
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
  await interruptOrphans('silent');
  expect(await silent.stored()).toMatchObject({ status: 'streaming' });
  clock.mockImplementation(() => now() + 15_000);
  await db.message.update({ where: saved.where, data: { savedAt: new Date() } });
  await interruptOrphans('silent');
  here.settle(null);
  expect(await silent.stored()).toMatchObject({ status: 'interrupted' });
  expect(await saved.stored()).toMatchObject({ status: 'streaming' });
  expect(await running.stored()).toMatchObject({ status: 'streaming' });
});
