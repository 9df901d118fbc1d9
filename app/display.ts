import { hostCookieName, parseHostCookie } from '~/host-cookie';

/** How large text is, and whether pages show less: choices of this browser, beside the theme. */
export const textSizes = { normal: 'Normal', large: 'Large', larger: 'Larger' } as const;
export const calmModes = { off: 'Off', on: 'On' } as const;

export type Display = { text: keyof typeof textSizes; calm: keyof typeof calmModes };

const CHOICES = { text: textSizes, calm: calmModes } as const;
const DEFAULTS: Display = { text: 'normal', calm: 'off' };
const YEAR_SECONDS = 31_536_000;
const cookieOf = (name: keyof Display) => `orion_${name}`;

function isChoice<Name extends keyof Display>(name: Name, value: unknown): value is Display[Name] {
  return typeof value === 'string' && Object.hasOwn(CHOICES[name], value);
}

/** Returns what the browser of these cookies chose. */
export function parseDisplayCookies(cookies: string | null, isHttps: boolean): Display {
  const chosen = <Name extends keyof Display>(name: Name): Display[Name] => {
    const value = parseHostCookie(cookies, cookieOf(name), isHttps);
    return isChoice(name, value) ? value : DEFAULTS[name];
  };
  return { text: chosen('text'), calm: chosen('calm') };
}

/** Returns a Set-Cookie line for each known choice among the fields. A default is kept by no cookie. */
export function writeDisplayCookies(fields: Record<string, string | undefined>, isHttps: boolean): string[] {
  return (['text', 'calm'] as const).flatMap((name) => {
    const value = fields[name];
    if (!isChoice(name, value)) return [];
    const age = value === DEFAULTS[name] ? 0 : YEAR_SECONDS;
    const secure = isHttps ? '; Secure' : '';
    return [`${hostCookieName(cookieOf(name), isHttps)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`];
  });
}
