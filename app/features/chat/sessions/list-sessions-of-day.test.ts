import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { converse } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { createSession } from './create-session.server';
import { listSessionsOfDay } from './list-sessions-of-day.server';

type User = Awaited<ReturnType<typeof makeUser>>;

/** Says something in the session at a given time, and dates the session by what was said in it first and last. */
async function sayAt(user: User, sessionId: string, time: string): Promise<void> {
  const { messageId, replyId } = await converse(user, sessionId, `It is ${time}.`);
  const at = new Date(time);
  const own = { userId: user.id, id: { in: [messageId, replyId] } };
  await db.message.updateMany({ where: own, data: { createdAt: at } });
  const { createdAt } = await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, userId: user.id } });
  const dated = { createdAt: createdAt < at ? createdAt : at, updatedAt: at };
  await db.chatSession.update({ where: { id: sessionId, userId: user.id }, data: dated });
}

/** Creates a session in which the user wrote at the given times. */
async function wroteAt(user: User, ...times: string[]): Promise<string> {
  const { sessionId } = await createSession(user.id);
  for (const time of times) await sayAt(user, sessionId, time);
  return sessionId;
}

const ofDay = async (userId: string, day: string, timeZone: string) =>
  (await listSessionsOfDay(userId, day, timeZone)).map(({ session, since }) => [
    session.sessionId,
    since.toISOString(),
  ]);

it('a day is that of the time zone', async () => {
  const user = await makeUser();
  const sessionId = await wroteAt(user, '2025-03-10T23:30:00.000Z');
  expect(await ofDay(user.id, '2025-03-10', 'UTC')).toEqual([[sessionId, '2025-03-10T23:30:00.000Z']]);
  expect(await ofDay(user.id, '2025-03-10', 'Asia/Tokyo')).toEqual([]);
  expect(await ofDay(user.id, '2025-03-11', 'Asia/Tokyo')).toHaveLength(1);
  expect(await ofDay(user.id, '2025-03-11', 'Pacific/Kiritimati')).toHaveLength(1);
  expect(await ofDay(user.id, '2025-03-10', 'Pacific/Pago_Pago')).toHaveLength(1);
});

it('lists each session once, by its first message of the day, earliest first', async () => {
  const user = await makeUser();
  const late = await wroteAt(user, '2025-03-09T08:00:00.000Z');
  const early = await wroteAt(user, '2025-03-10T06:00:00.000Z');
  for (const hour of [20, 21]) await sayAt(user, late, `2025-03-10T${hour}:00:00.000Z`);
  await sayAt(user, early, '2025-03-11T06:00:00.000Z');
  expect(await ofDay(user.id, '2025-03-10', 'UTC')).toEqual([
    [early, '2025-03-10T06:00:00.000Z'],
    [late, '2025-03-10T20:00:00.000Z'],
  ]);
});

it('leaves out sessions between whose messages the day lies, and those of other users', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  await wroteAt(user, '2025-03-09T08:00:00.000Z', '2025-03-11T08:00:00.000Z');
  await wroteAt(other, '2025-03-10T08:00:00.000Z');
  expect(await ofDay(user.id, '2025-03-10', 'UTC')).toEqual([]);
});

it('a private session is of no day', async () => {
  const user = await makeUser();
  const { sessionId } = await createSession(user.id, undefined, { usesMemories: false });
  await converse(user, sessionId, 'I planted beans.');
  const today = new Date().toISOString().slice(0, 10);
  expect(await listSessionsOfDay(user.id, today, 'UTC')).toEqual([]);
});
