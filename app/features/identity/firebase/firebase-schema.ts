import { z } from 'zod';

const uid = z
  .string({ error: 'firebaseUid is required' })
  .max(1_000, { error: 'firebaseUid is too long', abort: true })
  .trim()
  .min(1, 'firebaseUid is required')
  .max(128, 'firebaseUid is too long');

/**
 * docs/spec.md §3 User: the registration payload. `photoURL` is left out, because the server fetches photos only from
 * an address in a token.
 */
export const firebaseRegistration = z.object({
  firebaseUid: uid,
  email: z.string().max(320, { error: 'Email address is too long', abort: true }).nullish(),
  fullName: z.string().max(200, { error: 'Full name is too long', abort: true }).nullish(),
  username: z.string().max(200, { error: 'Username is too long', abort: true }).nullish(),
});

export type FirebaseRegistration = z.infer<typeof firebaseRegistration>;

export const firebaseLogin = z.object({ firebaseUid: uid });

export type FirebaseLogin = z.infer<typeof firebaseLogin>;
