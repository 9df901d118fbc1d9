import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveHelpOnly } from '~/features/safety/help/serve-help-only.server';
import { isDatabaseUnavailable } from '~/platform/db/database-failure.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';

const TRY_AGAIN_MS = 2_000;

/**
 * Runs `prepare` until the database can be reached. Crisis lines are served meanwhile. Throws what `prepare` throws for
 * any other reason.
 */
export async function waitForDatabase(prepare: () => Promise<void>): Promise<void> {
  let helping: Server | null = null;
  try {
    while (!(await isPrepared(prepare))) {
      helping ??= await serveHelpOnly(env.PORT, env.HOST);
      await sleep(TRY_AGAIN_MS);
    }
  } finally {
    await close(helping);
  }
}

async function isPrepared(prepare: () => Promise<void>): Promise<boolean> {
  try {
    await prepare();
    return true;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error({ error }, 'the database cannot be reached; only crisis lines are served until it can');
    return false;
  }
}

function close(server: Server | null): Promise<void> {
  if (!server) return Promise.resolve();
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
