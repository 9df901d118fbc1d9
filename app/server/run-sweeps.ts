import { isDatabaseUnavailable } from '~/platform/db/database-failure.server';
import { log } from '~/platform/log.server';

/**
 * Runs them one after the other; one that fails does not end the rest. A database that takes nothing for now is not asked
 * for the rest: SQLite holds up the whole process for as long as each of them waits. Never rejects.
 */
export async function runSweeps(sweeps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const sweep of sweeps)
    try {
      await sweep();
    } catch (error) {
      log.error({ error }, 'sweeping failed');
      if (isDatabaseUnavailable(error)) return;
    }
}
