import { readRows } from './sql.server';

/** Returns whether the database responds to a query. */
export async function isDatabaseReachable(): Promise<boolean> {
  try {
    await readRows`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
