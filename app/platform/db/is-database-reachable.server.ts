import { db } from './db.server';

/** Returns whether the database responds to a query. */
export async function isDatabaseReachable(): Promise<boolean> {
  try {
    await db.$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
