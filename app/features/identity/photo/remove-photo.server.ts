import { db } from '~/platform/db/db.server';

/** Takes the person's avatar away; their initials stand in its place. */
export async function removePhoto(userId: string): Promise<void> {
  await db.$transaction([
    db.userPhoto.deleteMany({ where: { userId } }),
    db.user.update({ where: { id: userId }, data: { photoURL: null } }),
  ]);
}
