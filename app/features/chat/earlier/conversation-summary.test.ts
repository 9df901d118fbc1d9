import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeMessages } from '../../../../tests/factories/make-messages';
import { makeUser } from '../../../../tests/factories/make-user';
import { deleteSession } from '../delete-sessions.server';
import { createSession } from '../sessions/create-session.server';
import { keepSummary, openSummary } from './conversation-summary.server';

const before = 2_000_000_000;
const reader = { name: '127.0.0.1:9', place: 'machine' } as const;
const said = (count: number) => Array.from({ length: count }, (_, at) => `The harbour of day ${at} was full of boats.`);

async function makeSummary(contents: readonly string[]) {
  const { id: userId } = await makeUser();
  const { sessionId } = await createSession(userId);
  await makeMessages(userId, sessionId, contents);
  const vault = await openVault(userId);
  const keep = () => keepSummary(vault, { userId, sessionId, before, reader });
  await keep();
  const read = async () => (await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, userId } })).summary;
  return { userId, sessionId, vault, keep, read, open: async () => openSummary(vault, sessionId, await read()) };
}

it('has sentences of whole blocks of messages, sealed', async () => {
  const { read, open } = await makeSummary(said(45));
  expect(await read()).not.toContain('harbour');
  const { count, lines } = await open();
  expect(count).toBe(40);
  expect(lines).toHaveLength(4);
  for (const { text } of lines) expect(text).toMatch(/^The harbour of day \d+ was full of boats\.$/);
});

it('of a short conversation there is none', async () => expect(await (await makeSummary(said(19))).read()).toBeNull());

it('goes on with what was said since, and stays short', async () => {
  const { userId, sessionId, keep, read, open } = await makeSummary(said(20));
  const first = await read();
  await keep();
  expect(await read()).toBe(first);
  await makeMessages(userId, sessionId, said(600));
  await keep();
  const { count, lines } = await open();
  expect(count).toBe(620);
  expect(lines.length).toBeLessThanOrEqual(32);
});

it('is made anew when a message that it covers was edited, and goes with its conversation', async () => {
  const { userId, sessionId, keep, read, open } = await makeSummary(said(40));
  const [line] = (await open()).lines;
  await db.message.update({ where: { id: line!.messageId, userId }, data: { replacedAt: new Date() } });
  await keep();
  const { count, lines } = await open();
  expect(count).toBe(20);
  expect(lines.map(({ messageId }) => messageId)).not.toContain(line!.messageId);
  await deleteSession(userId, sessionId);
  await expect(read()).rejects.toThrow();
});

it('that is damaged counts as none', async () => {
  const { userId, sessionId, vault, keep, open } = await makeSummary(said(20));
  await db.chatSession.update({ where: { id: sessionId, userId }, data: { summary: 'damaged' } });
  expect((await open()).lines).toEqual([]);
  await keep();
  expect((await open()).lines).toHaveLength(2);
  const other = await makeUser();
  await keepSummary(vault, { userId: other.id, sessionId, before, reader });
  expect((await open()).lines).toHaveLength(2);
});
