import { verify } from '@node-rs/argon2';
import { hashPassword } from './hash-password.server';

const MAX_CHARACTERS = 1_000;
let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash it takes as long and answers false, so that time does not tell
 * which addresses have an account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // Nobody can have set one: it is not worth the work of a hash.
  const tried = password.length > MAX_CHARACTERS ? '' : password;
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), tried).catch(() => false);
  return matches && passwordHash !== null;
}
