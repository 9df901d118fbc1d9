import { randomBytes } from 'node:crypto';
import { registerUser } from '~/features/identity/sign-in/register-user.server';

/** The password of every user that `makeUser` registers. */
export const PASSWORD = 'Correct-Horse-7';

/** Registers a user as the sign-up form does. */
export async function makeUser(given: { fullName?: string; email?: string; username?: string } = {}) {
  const unique = randomBytes(5).toString('hex');
  const person = { fullName: 'Maya Torres', email: `maya.${unique}@example.com`, username: `maya_${unique}`, ...given };
  const id = await registerUser({ ...person, password: PASSWORD, confirmPassword: PASSWORD, terms: 'on' });
  return { id, ...person };
}
