import { db } from '~/platform/db/db.server';

/** Changes the name that the person is greeted with. */
export async function updateFullName(userId: string, fullName: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { fullName } });
}
