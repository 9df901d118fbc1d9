import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { isHttps } from '~/platform/cookies/signed-cookie.server';
import { readForm, textFields } from '~/platform/web/form-data.server';
import { forPage } from '~/platform/web/for-page.server';
import { safeRedirect } from '~/platform/web/safe-redirect';
import { isTheme, writeThemeCookie } from '~/themes';

export async function loader() {
  return redirect('/settings');
}

/** Sets the theme without JavaScript: the form redirects back to its page. */
export async function action(args: ActionFunctionArgs) {
  const { theme, redirectTo } = textFields(await forPage(readForm(args.request)));
  const headers = isTheme(theme) ? { 'Set-Cookie': writeThemeCookie(theme, isHttps) } : undefined;
  return redirect(safeRedirect(redirectTo, '/settings'), { status: 303, ...(headers && { headers }) });
}
