import { hashToken, newToken } from '~/features/identity/sign-in-sessions/tokens.server';
import { db } from '~/platform/db/db.server';

const PREFIX = 'orion_push_';
/** Longer than any token: what is longer is not hashed. */
const MAX_TOKEN_CHARACTERS = 100;

/** Makes the token that a phone app of the user sends readings with, in place of the one before. It is not stored. */
export async function createPushToken(userId: string): Promise<string> {
  const token = `${PREFIX}${newToken()}`;
  const data = { pushTokenHash: hashToken(token), pushTokenAt: new Date(), pushedAt: null };
  await db.wearableSettings.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  return token;
}

/** Nothing is taken with the user's token any more, so the parts of days have nothing to be compared with. */
export async function revokePushToken(userId: string): Promise<void> {
  const data = { pushTokenHash: null, pushTokenAt: null, pushedAt: null };
  await db.wearableSettings.updateMany({ where: { userId }, data });
  await db.wearableDay.updateMany({ where: { userId, samples: { not: null } }, data: { samples: null } });
}

/** When the token was made and used last. */
type PushTokenState = { createdAt: Date; usedAt: Date | null };

export async function findPushTokenState(userId: string): Promise<PushTokenState | null> {
  const row = await db.wearableSettings.findUnique({ where: { userId } });
  return row?.pushTokenAt ? { createdAt: row.pushTokenAt, usedAt: row.pushedAt } : null;
}

/** Returns the id of the user whose token stands in an Authorization header, or null. */
export async function findPusher(authorization: string | null): Promise<string | null> {
  const [, token = ''] = /^Bearer +([\w-]+)$/i.exec((authorization ?? '').slice(0, MAX_TOKEN_CHARACTERS)) ?? [];
  if (!token.startsWith(PREFIX)) return null;
  const row = await db.wearableSettings.findUnique({
    where: { pushTokenHash: hashToken(token) },
    select: { userId: true, user: { select: { disabledAt: true } } },
  });
  return row && row.user.disabledAt === null ? row.userId : null;
}

export async function notePush(userId: string): Promise<void> {
  await db.wearableSettings.updateMany({ where: { userId }, data: { pushedAt: new Date() } });
}
