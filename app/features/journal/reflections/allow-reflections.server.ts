import { db } from '~/platform/db/db.server';

/** The person agrees that Orion reads an entry whenever they ask for a reflection on it, or takes that back. What was said already stays. */
export async function allowReflections(userId: string, isAllowed: boolean): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { reflectionsAllowedAt: isAllowed ? new Date() : null } });
}

export async function areReflectionsAllowed(userId: string): Promise<boolean> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { reflectionsAllowedAt: true } });
  return Boolean(user?.reflectionsAllowedAt);
}
