import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeMessages } from '../../../../tests/factories/make-messages';
import { makeUser } from '../../../../tests/factories/make-user';
import { createSession } from '../sessions/create-session.server';
import { openEarlierTurns } from './earlier-turns.server';

const reader = { name: '127.0.0.1:9', place: 'machine' } as const;

async function makeTalk(contents: readonly string[]) {
  const { id: userId } = await makeUser();
  const { sessionId } = await createSession(userId);
  await makeMessages(userId, sessionId, contents);
  const vault = await openVault(userId);
  const rows = await db.message.findMany({ where: { userId, sessionId }, orderBy: { id: 'asc' } });
  const open = (before = rows.at(-1)!.id + 1, as = userId) =>
    openEarlierTurns(vault, { userId: as, sessionId, before, reader });
  const texts = async (before?: number) => (await open(before)).turns.map(({ parts }) => parts.join(' '));
  return { userId, sessionId, ids: rows.map(({ id }) => id), open, texts };
}

it('are the messages before one, oldest first, read in chunks', async () => {
  const all = Array.from({ length: 450 }, (_, at) => `Day ${at}`);
  const { ids, texts } = await makeTalk(all);
  expect(await texts()).toEqual(all);
  expect(await texts(ids[7])).toEqual(all.slice(0, 7));
  expect(await texts()).toEqual(all);
});

it('hold nothing that was replaced or is being written since they were opened, nor of others', async () => {
  const { userId, sessionId, ids, open, texts } = await makeTalk(['one', 'two', 'three']);
  expect(await texts()).toEqual(['one', 'two', 'three']);
  await db.message.update({ where: { id: ids[0]!, userId }, data: { replacedAt: new Date() } });
  await db.message.update({ where: { id: ids[1]!, userId }, data: { status: 'streaming' } });
  const { turns, index } = await open();
  expect(turns.map(({ messageId }) => messageId)).toEqual([ids[2]]);
  expect(index.size).toBe(1);
  expect((await open(undefined, (await makeUser()).id)).turns).toEqual([]);
  await db.chatSession.delete({ where: { id: sessionId, userId } });
  expect(await texts()).toEqual([]);
});

it('have long messages in parts', async () => {
  const { open } = await makeTalk(['The harbour was full of boats. '.repeat(200)]);
  expect((await open()).turns[0]!.parts.length).toBeGreaterThan(3);
});
