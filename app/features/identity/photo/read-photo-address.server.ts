import { env } from '~/platform/env.server';

const LONGEST = 2_000;
/** Where Google keeps people's pictures. Other names below googleusercontent.com are machines that anybody rents. */
const PHOTO_HOST = /^lh[3-6]\.googleusercontent\.com$/;

/**
 * The address of a provider's picture if it can be fetched as it is, else null: HTTPS on Google's hosts for it, or the stand-in that the
 * configuration names. Microsoft's picture is not such a one: it asks for the person's access token, which is not kept.
 */
export function readPhotoAddress(given: string | null | undefined): string | null {
  if (!given || given.length > LONGEST || !URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.username || url.password) return null;
  if (env.GOOGLE_AUTH_BASE_URL && new URL(env.GOOGLE_AUTH_BASE_URL).origin === url.origin) return given;
  return url.protocol === 'https:' && url.port === '' && PHOTO_HOST.test(url.hostname) ? given : null;
}
