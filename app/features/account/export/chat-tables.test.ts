import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { db } from '~/platform/db/db.server';
import { makeMessages } from '../../../../tests/factories/make-messages';
import { makeUser } from '../../../../tests/factories/make-user';
import { readExportedRows } from '../../../../tests/setup/read-exported-rows';

it('holds every message once, in the order of writing, opened, and none of somebody else', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await createSession(one.id);
  const contents = Array.from({ length: 51 }, (_, at) => `message ${at}`);
  await makeMessages(one.id, sessionId, contents.slice(0, 20));
  await makeMessages(other.id, (await createSession(other.id)).sessionId, ['a secret']);
  await makeMessages(one.id, sessionId, contents.slice(20));
  expect((await readExportedRows('Message', one.id)).map(({ content }) => content)).toEqual(contents);
});

it('holds replaced messages, archived sessions and their titles', async () => {
  const { id: userId } = await makeUser();
  const { sessionId } = await createSession(userId);
  await makeMessages(userId, sessionId, ['before the edit']);
  await db.message.updateMany({ where: { userId }, data: { replacedAt: new Date(0) } });
  await db.chatSession.updateMany({ where: { userId }, data: { archivedAt: new Date(0) } });
  expect(await readExportedRows('Message', userId)).toMatchObject([
    { content: 'before the edit', replacedAt: '1970-01-01T00:00:00.000Z', sources: null },
  ]);
  expect(await readExportedRows('ChatSession', userId)).toMatchObject([
    { id: sessionId, title: 'New Conversation', archivedAt: '1970-01-01T00:00:00.000Z' },
  ]);
});

it('holds every session once', async () => {
  const { id: userId } = await makeUser();
  const ids: string[] = [];
  for (let at = 0; at < 101; at += 1) ids.push((await createSession(userId)).sessionId);
  expect((await readExportedRows('ChatSession', userId)).map(({ id }) => id)).toEqual(ids.sort());
});
