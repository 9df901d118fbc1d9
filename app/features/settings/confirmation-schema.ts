import { z } from 'zod';
import { MAX_GIVEN_PASSWORD } from '~/features/identity/identity-schema';

const TOO_LONG = 'Password is too long';

/** A password that confirms an action, as it was typed. Accounts without one leave it out. */
export const givenPassword = z.string().max(MAX_GIVEN_PASSWORD, { error: TOO_LONG, abort: true }).default('');

export const confirmationForm = z.object({ password: givenPassword });

/** A password that has to be given. */
export const requiredPassword = z
  .string({ error: 'Password is required' })
  .max(MAX_GIVEN_PASSWORD, { error: TOO_LONG, abort: true })
  .refine((password) => password.trim() !== '', { error: 'Password is required' });
