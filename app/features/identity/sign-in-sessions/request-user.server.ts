import type { AppLoadContext } from '@remix-run/node';
import { findSignedInUser, type SignedInUser } from './sign-in-sessions.server';

// Layout and page both check the sign-in. Each request has its own load context, so that this cache reads the row once.
const found = new WeakMap<AppLoadContext, Promise<SignedInUser | null>>();

/** Returns the signed-in user, or null. */
export function getUser({
  request,
  context,
}: {
  request: Request;
  context: AppLoadContext;
}): Promise<SignedInUser | null> {
  const known = found.get(context);
  if (known) return known;
  const user = findSignedInUser(request.headers.get('Cookie'));
  found.set(context, user);
  return user;
}

/** Keeps the user of a request who was looked up before the route, so that the route does not look again. */
export function rememberUser(context: AppLoadContext, user: SignedInUser): void {
  found.set(context, Promise.resolve(user));
}
