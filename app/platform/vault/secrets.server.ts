import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { env } from '../env.server';
import { log } from '../log.server';

type Secrets = { sessionSecret: string; vaultKey: string };

const stored = z.object({ SESSION_SECRET: z.string().min(32), VAULT_KEY: z.string().min(40) });

/**
 * Returns the secrets of the environment. Missing ones are created on the first start and kept in DATA_DIR/secrets.json
 * (mode 0600). With PostgreSQL both must be set: env fails to start otherwise.
 */
function loadSecrets(): Secrets {
  const kept = env.SESSION_SECRET && env.VAULT_KEY ? undefined : keptSecrets();
  return {
    sessionSecret: env.SESSION_SECRET ?? kept!.SESSION_SECRET,
    vaultKey: env.VAULT_KEY ?? kept!.VAULT_KEY,
  };
}

function keptSecrets() {
  const file = path.join(env.dataDir, 'secrets.json');
  if (!existsSync(file)) makeSecrets(file);
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(
      `${file} cannot be read as the secrets of this data: put back the file that was made with it, or give VAULT_KEY and SESSION_SECRET.`,
    );
  }
}

/**
 * Creates the file by linking a complete draft, so that two processes that start at once agree on one file and neither
 * reads a partial one.
 */
function makeSecrets(file: string): void {
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const secrets = {
    SESSION_SECRET: randomBytes(48).toString('base64url'),
    VAULT_KEY: randomBytes(32).toString('base64'),
  };
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
    log.warn(
      { file },
      'New secrets were made. Without this file nothing that people wrote can be read: back it up, apart from the database.',
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

let secrets: Secrets | undefined;
const loaded = () => (secrets ??= loadSecrets());

/** Signs cookies. */
export const sessionSecret = () => loaded().sessionSecret;
/** The setting VAULT_KEY: one or more keys, comma-separated. */
export const vaultKeySetting = () => loaded().vaultKey;
