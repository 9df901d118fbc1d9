import { verify } from '@node-rs/argon2';
import { hashPassword } from './hash-password.server';

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash it takes as long and answers false, so that time does not tell
 * which addresses have an account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password).catch(() => false);
  return matches && passwordHash !== null;
}
