import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { isHttps } from '~/platform/cookies/signed-cookie.server';
import { readForm, textFields } from '~/platform/web/form-data.server';
import { forPage } from '~/platform/web/for-page.server';
import { safeRedirect } from '~/platform/web/safe-redirect';
import { writeDisplayCookies } from '~/display';
import { isTheme, writeThemeCookie } from '~/themes';

export async function loader() {
  return redirect('/settings');
}

/** Sets the theme, the text size or the calm mode of this browser, and goes back to the page of the form. */
export async function action(args: ActionFunctionArgs) {
  const { theme, redirectTo, ...fields } = textFields(await forPage(readForm(args.request)));
  const headers = new Headers();
  if (isTheme(theme)) headers.append('Set-Cookie', writeThemeCookie(theme, isHttps));
  for (const cookie of writeDisplayCookies(fields, isHttps)) headers.append('Set-Cookie', cookie);
  return redirect(safeRedirect(redirectTo, '/settings'), { status: 303, headers });
}
