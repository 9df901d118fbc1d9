import { hash, verify } from '@node-rs/argon2';

/** Hashes with argon2id, 19 MiB, 2 passes, 1 lane (library defaults, OWASP's first choice), off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

const MAX_CHARACTERS = 1_000;
let decoy: Promise<string> | undefined;

/**
 * Returns whether the password matches the hash. Without a hash it takes as long and returns false, so that timing does
 * not reveal which addresses have an account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // No stored password is this long, so there is no need to hash it.
  const tried = password.length > MAX_CHARACTERS ? '' : password;
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), tried).catch(() => false);
  return matches && passwordHash !== null;
}

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns whether a password is among the common ones of past breaches, or is the user's own address or name with
 * digits around it. Ignores case and punctuation at the ends, because they do not make a password stronger.
 */
export async function isWeakPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  const lower = password.toLowerCase();
  const known = await (common ??= loadCommonPasswords());
  if (known.has(lower) || known.has(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(lower)?.[0] ?? '')) return true;
  const core = coreOf(lower);
  return ownWords
    .flatMap((word) => [word, ...word.split(/[\s@]+/)])
    .some((word) => coreOf(word) !== '' && coreOf(word) === core);
}

/** Loads 49,000 passwords in about 50 ms, only when someone chooses a password. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Returns the letters and digits of a text, without the digits at the ends. */
function coreOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+|(?<!\p{N})\p{N}+$/gu, '');
}
