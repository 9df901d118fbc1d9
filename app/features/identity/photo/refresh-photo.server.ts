import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { outboundFetch } from '~/platform/web/outbound-fetch.server';
import { LARGEST_FILE } from '~/platform/web/upload-limits';
import { findProviderPhoto } from './find-provider-photo.server';
import { savePhoto } from './save-photo.server';

const WITHIN_MS = 10_000;
const LIMITS = { maxBytes: LARGEST_FILE, maxLineBytes: LARGEST_FILE, expects: 'image/' };

/**
 * Fetches the picture that the provider has of the person and makes it their avatar. The address is the one that the provider gave at
 * sign-in. Throws `not_found` where there is none that can be fetched, `upstream_failed` where it cannot be had.
 */
export async function refreshPhoto(userId: string): Promise<string> {
  const address = await findProviderPhoto(userId);
  if (!address) throw new AppError('not_found', 'No Google profile photo found to sync.');
  return savePhoto(userId, await fetchPicture(address)).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'validation' ? upstreamFailed() : error;
  });
}

async function fetchPicture(address: string): Promise<Buffer> {
  try {
    const response = await outboundFetch(address, { signal: AbortSignal.timeout(WITHIN_MS) }, LIMITS);
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`the provider answered ${response.status}`);
    }
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a photo could not be fetched');
    throw upstreamFailed();
  }
}

function upstreamFailed(): AppError {
  return new AppError('upstream_failed', 'The photo could not be fetched from your sign-in provider. Please try again later.');
}
