import { hostCookieName, parseHostCookie } from '~/host-cookie';

/** The colour themes: the system setting, or the user's choice in this browser. */
export const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const;

export type Theme = keyof typeof themes;

export function isTheme(value: unknown): value is Theme {
  return typeof value === 'string' && Object.hasOwn(themes, value);
}

const YEAR_SECONDS = 31_536_000;

/** Returns the theme stored in the browser. Both the page and the server read and write this cookie. */
export function parseThemeCookie(cookies: string | null, isHttps: boolean): Theme {
  const value = parseHostCookie(cookies, 'orion_theme', isHttps);
  return isTheme(value) ? value : 'system';
}

export function writeThemeCookie(theme: Theme, isHttps: boolean): string {
  const age = theme === 'system' ? 0 : YEAR_SECONDS;
  return `${hostCookieName('orion_theme', isHttps)}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
