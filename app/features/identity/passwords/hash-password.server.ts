import { hash } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes, 1 lane (the library's defaults, OWASP's first choice), off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}
