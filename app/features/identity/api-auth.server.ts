import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import type { ApiArgs } from '~/platform/web/api-route.server';
import { isStaff } from './is-staff';
import { NO_PERMISSION } from './require-user.server';
import { getUser } from './sign-in-sessions/request-user.server';
import type { SignedInUser } from './sign-in-sessions/sign-in-sessions.server';

const perPerson = createRateLimit({ name: 'api-person', limit: 600, window: 60 });
const perAddress = createRateLimit({ name: 'api-address', limit: 600, window: 60 });

/**
 * Returns the signed-in caller of an API route, and counts the call against their rate limit. Throws `unauthenticated`
 * and `too_many_requests`.
 */
export async function apiUser(args: ApiArgs): Promise<SignedInUser> {
  const user = await getUser(args);
  if (!user) throw new AppError('unauthenticated', 'Please sign in.');
  await perPerson.use(user.id);
  return user;
}

/** As apiUser, for staff (docs/spec.md §6). Throws `forbidden` for everybody else. */
export async function apiStaff(args: ApiArgs): Promise<SignedInUser> {
  const user = await apiUser(args);
  if (isStaff(user)) return user;
  logSecurityEvent('staff.refused', { userId: user.id, clientAddress: args.context.clientAddress });
  throw new AppError('forbidden', NO_PERMISSION);
}

/** Wraps another way to identify the caller with a rate limit per network address. */
export function byAddress<Who>(find: (args: ApiArgs) => Promise<Who>) {
  return async (args: ApiArgs): Promise<Who> => {
    await perAddress.use(args.context.clientAddress);
    return find(args);
  };
}
