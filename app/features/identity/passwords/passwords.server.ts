import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes, 1 lane (the library's defaults, OWASP's first choice), off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

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

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the common ones of past breaches, or is the person's own address or name with digits around it.
 * Letters' case and punctuation at the ends do not make a password stronger.
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

/** 49,000 passwords, about 50 ms to load: only somebody who chooses a password waits for them. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Letters and digits, without the digits at the ends. */
function coreOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+|(?<!\p{N})\p{N}+$/gu, '');
}
