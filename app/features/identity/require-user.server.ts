import { type AppLoadContext, redirect } from '@remix-run/node';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { readForm, textFields } from '~/platform/web/form-data.server';
import { wasSignedOutLately } from './sign-in-sessions/sign-in-cookies.server';
import { forPage } from '~/platform/web/for-page.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { isStaff } from './is-staff';
import { getUser } from './sign-in-sessions/request-user.server';
import type { SignedInUser } from './sign-in-sessions/sign-in-sessions.server';

type Args = { request: Request; context: AppLoadContext };

/**
 * Returns the signed-in user. Answers 503 while the database is away. Redirects others to /auth, and back here after the sign-in. A submitted form with text in
 * the fields `keep` gets that text back with 401 instead, because it may have taken an hour to write.
 */
export async function requireUser(args: Args, keep: string | readonly string[] = []): Promise<SignedInUser> {
  const user = await forPage(getUser(args));
  if (user) return user;
  const kept = args.request.method === 'POST' ? await readWords(args.request, [keep].flat()) : [];
  if (kept.length > 0)
    throw Response.json({ ...new AppError('unauthenticated', 'Please sign in.').toJSON(), kept }, { status: 401 });
  const { pathname, search } = new URL(args.request.url);
  const from =
    pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + search.replace(/[?&](index|_routes=[^&]*)(?=&|$)/g, '');
  throw redirect(
    from === '/' || args.request.method !== 'GET' ? '/auth' : `/auth?redirectTo=${encodeURIComponent(from)}`,
  );
}

/** The character limit of the longest form field. */
const MAX_KEPT_CHARACTERS = 200_000;

async function readWords(request: Request, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const fields = textFields(await readForm(request).catch(() => new FormData()));
  return names.map((name) => fields[name]?.slice(0, MAX_KEPT_CHARACTERS).trim() ?? '').filter((text) => text !== '');
}

/**
 * Returns the signed-in staff member. Redirects everyone else (docs/spec.md §6). A form of somebody who is no staff any
 * more is answered with 403.
 */
export async function requireAdmin(args: Args): Promise<SignedInUser> {
  const user = await requireUser(args);
  logSecurityEvent(isStaff(user) ? 'staff.admitted' : 'staff.refused', {
    userId: user.id,
    clientAddress: args.context.clientAddress,
  });
  if (isStaff(user)) return user;
  if (args.request.method !== 'GET')
    throw Response.json(new AppError('forbidden', NO_PERMISSION).toJSON(), { status: 403 });
  throw await redirectWithToast('/', {
    title: 'Access Denied',
    description: NO_PERMISSION,
    kind: 'destructive',
  });
}

export const NO_PERMISSION = 'You do not have permission to access this page.';

/** Redirects signed-in users away from pages for visitors, except in the minute after a logout in this browser. */
export async function requireAnonymous(args: Args, to = '/'): Promise<void> {
  if (wasSignedOutLately(args.request.headers.get('Cookie'))) return;
  if (await forPage(getUser(args))) throw redirect(to);
}
