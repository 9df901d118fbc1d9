import { z } from 'zod';

const uid = z.string({ error: 'firebaseUid is required' }).trim().min(1, 'firebaseUid is required').max(128, 'firebaseUid is too long');

/** SPEC.md §3 User: the registration payload. Its `photoURL` is left out: an address that the server fetches comes from a token. */
export const firebaseRegistration = z.object({
  firebaseUid: uid,
  email: z.string().max(320, 'Email address is too long').nullish(),
  fullName: z.string().max(200, 'Full name is too long').nullish(),
  username: z.string().max(200, 'Username is too long').nullish(),
});

export type FirebaseRegistration = z.infer<typeof firebaseRegistration>;

export const firebaseLogin = z.object({ firebaseUid: uid });

export type FirebaseLogin = z.infer<typeof firebaseLogin>;
