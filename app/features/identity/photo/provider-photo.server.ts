import { inBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { outboundFetch } from '~/platform/outbound/outbound-fetch.server';
import { MAX_FILE_BYTES } from '~/upload-limits';
import { savePhoto } from './photo.server';

/**
 * Fetches the user's picture from the provider and makes it their avatar. The URL is the one that the provider gave at
 * sign-in. Throws `not_found` when there is no URL that can be fetched, and `upstream_failed` when the fetch fails.
 */
export async function refreshPhoto(userId: string): Promise<string> {
  const address = await findProviderPhoto(userId);
  if (!address) throw new AppError('not_found', 'No Google profile photo found to sync.');
  return savePhoto(userId, await fetchProviderPhoto(address)).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'validation' ? photoFailed() : error;
  });
}

/** Stores the provider's photo for a new account in the background (docs/spec.md §3). Initials show meanwhile. */
export function adoptProviderPhoto(userId: string): void {
  inBackground('photo of a new account', async () => {
    const address = await findProviderPhoto(userId);
    if (!address) return;
    const picture = await fetchProviderPhoto(address);
    const chosen = await db.userPhoto.count({ where: { userId } });
    if (chosen === 0) await savePhoto(userId, picture);
  });
}

/** Returns the URL of a provider's picture of the user that can be fetched, Google's first, or null. */
export async function findProviderPhoto(userId: string): Promise<string | null> {
  const identities = await db.identity.findMany({
    where: { userId, photoURL: { not: null } },
    orderBy: { createdAt: 'asc' },
    select: { provider: true, photoURL: true },
  });
  const known = identities.flatMap(({ provider, photoURL }) => {
    const address = parsePhotoUrl(photoURL);
    return address ? [{ provider, address }] : [];
  });
  return (known.find(({ provider }) => provider === 'google') ?? known[0])?.address ?? null;
}

const TIMEOUT_MS = 10_000;
const LIMITS = { maxBytes: MAX_FILE_BYTES, maxLineBytes: MAX_FILE_BYTES, expects: 'image/' };

/** Fetches the picture at a URL of `findProviderPhoto`. Throws `upstream_failed`. */
async function fetchProviderPhoto(address: string): Promise<Buffer> {
  try {
    const response = await outboundFetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }, LIMITS);
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`the provider answered ${response.status}`);
    }
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a photo could not be fetched');
    throw photoFailed();
  }
}

function photoFailed(): AppError {
  return new AppError(
    'upstream_failed',
    'The photo could not be fetched from your sign-in provider. Please try again later.',
  );
}

const MAX_LENGTH = 2_000;
/** Google's hosts for profile pictures. Other names below googleusercontent.com are machines that anyone can rent. */
const PHOTO_HOST = /^lh[3-6]\.googleusercontent\.com$/;

/**
 * Returns the URL of a provider's picture if it can be fetched directly, else null: HTTPS on Google's picture hosts, or
 * the test provider of GOOGLE_AUTH_BASE_URL. Microsoft's picture cannot: it requires the user's access token, which is
 * not stored.
 */
export function parsePhotoUrl(given: string | null | undefined): string | null {
  if (!given || given.length > MAX_LENGTH || !URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.username || url.password) return null;
  if (env.GOOGLE_AUTH_BASE_URL && new URL(env.GOOGLE_AUTH_BASE_URL).origin === url.origin) return given;
  return url.protocol === 'https:' && url.port === '' && PHOTO_HOST.test(url.hostname) ? given : null;
}
