import { db } from './db.server';

/** Whether the database answers. */
export async function isDatabaseReachable(): Promise<boolean> {
  try {
    await db.$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
