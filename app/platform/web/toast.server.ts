import { redirect } from '@remix-run/node';
import { cookieName, createSignedCookie } from '../cookies/signed-cookie.server';

/** `action` is a button that posts `fields` to the address `to`, and `link` leads to what the toast is about. */
export type Toast = {
  title: string;
  description?: string;
  kind: 'default' | 'destructive';
  action?: { label: string; to: string; fields: Record<string, string> };
  link?: { label: string; to: string };
};

/** Carries one message over a redirect, so that it also appears without JavaScript (docs/api.md). */
const cookie = createSignedCookie({ name: cookieName('orion_toast'), maxAge: 60 });

/** Returns the waiting toast, and the headers that delete it. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: Headers }> {
  const headers = new Headers();
  const toast = (await cookie.parse(request.headers.get('Cookie'))) as Toast | null;
  if (toast) headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  return { toast: toast ?? null, headers };
}

export async function redirectWithToast(location: string, toast: Toast, headers = new Headers()): Promise<Response> {
  headers.append('Set-Cookie', await cookie.serialize(toast));
  return redirect(location, { status: 303, headers });
}
