import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createUserCache, forgetUser } from '../cache/cache.server';
import { db, type Db } from '../db/db.server';
import { makeTopic } from '../events/topic.server';
import { vaultKeySetting } from './secrets.server';
import { type Key, makeKey, open, type AssociatedData, seal, VaultError } from './seal.server';

/** The user has no data key: the account was deleted, possibly a moment ago. */
export class NoDataKeyError extends VaultError {}

/**
 * Returns the result of `open`, or of `instead` on a VaultError, so that one damaged value does not block the others.
 * `instead` may throw when a single value was requested.
 */
export function openOr<Opened, Instead>(open: () => Opened, instead: () => Instead): Opened | Instead {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return instead();
  }
}

const MAX_VAULTS = 5_000;
/** An open vault is worth all that its user wrote: it does not outlive the user's visit for long. */
const VAULT_IDLE_MS = 30 * 60_000;

/** Seals and opens the content of one user. Held for the length of a request or a reply, never stored. */
export type PersonalVault = {
  seal(associatedData: AssociatedData, text: string): string;
  open(associatedData: AssociatedData, sealed: string): string;
  /**
   * Returns a keyed hash in hex, to find equal texts of one user. It reveals nothing without the user's data key, and
   * hashes of different purposes never match.
   */
  digest(purpose: string, text: string): string;
};

let masters: Key[] | undefined;
const vaults = createUserCache<PersonalVault>({ maxEntries: MAX_VAULTS, idleMs: VAULT_IDLE_MS });

/** Returns the master keys of VAULT_KEY. The first one wraps data keys, all of them unwrap. */
export function masterKeys(): Key[] {
  masters ??= parseKeys('VAULT_KEY', vaultKeySetting());
  return masters;
}

/** Returns the comma-separated keys of a setting, whose name is told where one is not valid. */
export function parseKeys(name: string, setting: string): Key[] {
  return setting.split(',').map((part) => {
    const bytes = Buffer.from(part.trim(), 'base64');
    // env has validated the setting, so this can only be an edited secrets.json.
    if (bytes.length !== 32)
      throw new Error(`Each key in ${name} must be 32 bytes in base64 (openssl rand -base64 32).`);
    return makeKey(bytes);
  });
}

/** Creates a data key for a new user, wrapped for storage. */
export function newDataKey(userId: string): { userId: string; masterKeyId: string; wrapped: string } {
  return wrapDataKey(userId, randomBytes(32));
}

export function wrapDataKey(userId: string, bytes: Buffer) {
  const master = masterKeys()[0]!;
  return {
    userId,
    masterKeyId: master.id,
    wrapped: seal(master, wrapAssociatedData(userId), bytes.toString('base64')),
  };
}

/** Returns the user's data key unwrapped. Throws VaultError when no master key of VAULT_KEY opens it. */
export function unwrapDataKey(row: { userId: string; masterKeyId: string; wrapped: string }): Buffer {
  const master = masterKeys().find((key) => key.id === row.masterKeyId);
  if (!master) throw new VaultError();
  return Buffer.from(open(master, wrapAssociatedData(row.userId), row.wrapped), 'base64');
}

/** Returns the vault of one user. Throws NoDataKeyError when the user has no data key (any more). */
export async function openVault(userId: string, client: Pick<Db, 'dataKey'> = db): Promise<PersonalVault> {
  const known = vaults.get(userId);
  if (known) return known;
  const vault = await readVault(userId, client);
  vaults.set(userId, vault);
  return vault;
}

/** As openVault, for work while the user is away: the key is read from the database and is not kept. */
export async function readVault(userId: string, client: Pick<Db, 'dataKey'> = db): Promise<PersonalVault> {
  const row = await client.dataKey.findUnique({ where: { userId } });
  if (!row) throw new NoDataKeyError();
  return vaultOf(makeKey(unwrapDataKey(row)));
}

const closed = makeTopic('vault-closed', z.string());
closed.listen(forgetUser);

/**
 * Forgets a user whose key was destroyed: the key, and everything opened with it, in the caches of this process and of the
 * other instances.
 */
export function closeVault(userId: string): void {
  closed.publish(userId);
}

function vaultOf(key: Key): PersonalVault {
  const hmac = (bytes: Buffer, text: string) => createHmac('sha256', bytes).update(text, 'utf8');
  return {
    seal: (associatedData, text) => seal(key, associatedData, text),
    open: (associatedData, sealed) => open(key, associatedData, sealed),
    digest: (purpose, text) => hmac(hmac(key.bytes, `digest ${purpose}`).digest(), text).digest('hex'),
  };
}

function wrapAssociatedData(userId: string): AssociatedData {
  return { table: 'DataKey', column: 'wrapped', id: userId };
}
