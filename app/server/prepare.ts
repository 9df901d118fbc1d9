import { interruptOrphans } from '~/features/chat/replies/interrupt-orphans.server';
import { migrate } from '~/platform/db/migrate.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { masterKeys } from '~/platform/vault/vault.server';

const SWEEP_EVERY_MS = 15_000;

/** What must hold before the first request: keys that parse, a database of this version, no reply left open by a dead process. */
export async function prepare(): Promise<void> {
  masterKeys();
  if (!env.postgresql) {
    const applied = await migrate();
    if (applied.length > 0) log.info({ applied }, 'migrated');
  }
  await interruptOrphans(env.postgresql ? 'silent' : 'all');
  const sweep = () => void interruptOrphans('silent').catch((error: unknown) => log.error({ error }, 'sweeping failed'));
  setInterval(sweep, SWEEP_EVERY_MS).unref();
}
