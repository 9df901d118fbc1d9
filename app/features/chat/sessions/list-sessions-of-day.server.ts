import { widestWindow } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import type { SessionJson } from '../chat-schema';
import { sessionJson } from './session-json.server';

const MAX_SHOWN = 50;
const MAX_MESSAGES = 5_000;

/**
 * Returns the user's conversations in which they wrote on a day of their time zone, with the time of their first
 * message on that day, earliest first.
 */
export async function listSessionsOfDay(
  userId: string,
  day: string,
  timeZone: string,
): Promise<{ session: SessionJson; since: Date }[]> {
  const { from, to } = widestWindow(day, day);
  const near = await db.chatSession.findMany({
    where: { userId, privateUntil: null, createdAt: { lt: to }, updatedAt: { gte: from } },
    select: { id: true },
  });
  if (near.length === 0) return [];
  const said = await db.message.findMany({
    where: { userId, sessionId: { in: near.map(({ id }) => id) }, role: 'user', createdAt: { gte: from, lt: to } },
    orderBy: { id: 'asc' },
    select: { sessionId: true, createdAt: true },
    take: MAX_MESSAGES,
  });
  const since = new Map<string, Date>();
  for (const { sessionId, createdAt } of said)
    if (!since.has(sessionId) && dayOf(createdAt, timeZone) === day) since.set(sessionId, createdAt);
  const shown = [...since].slice(0, MAX_SHOWN);
  const [rows, vault] = await Promise.all([
    db.chatSession.findMany({ where: { userId, id: { in: shown.map(([id]) => id) } } }),
    openVault(userId),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap(([id, at]) => {
    const row = byId.get(id);
    return row ? [{ session: sessionJson(vault, row), since: at }] : [];
  });
}
