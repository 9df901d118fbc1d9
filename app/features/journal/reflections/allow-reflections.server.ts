import { db } from '~/platform/db/db.server';
import { modelReader } from '~/platform/model/model.server';
import { readerName } from './reader-name';

/**
 * The person agrees that Orion, and whoever it speaks through now, reads an entry whenever they ask for a reflection on it, or takes that back. What
 * was said already stays.
 */
export async function allowReflections(userId: string, isAllowed: boolean): Promise<void> {
  const data = isAllowed
    ? { reflectionsAllowedAt: new Date(), reflectionsAllowedFor: readerName(modelReader()) }
    : { reflectionsAllowedAt: null, reflectionsAllowedFor: null };
  await db.user.update({ where: { id: userId }, data });
}

/** False as well when the person agreed to another reader than the one of now. */
export async function areReflectionsAllowed(userId: string): Promise<boolean> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { reflectionsAllowedAt: true, reflectionsAllowedFor: true },
  });
  return Boolean(user?.reflectionsAllowedAt) && user?.reflectionsAllowedFor === readerName(modelReader());
}
