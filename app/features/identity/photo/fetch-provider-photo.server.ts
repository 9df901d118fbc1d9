import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { outboundFetch } from '~/platform/web/outbound-fetch.server';
import { LARGEST_PHOTO } from './photo-limits';

const WITHIN_MS = 10_000;
const LIMITS = { maxBytes: LARGEST_PHOTO, maxLineBytes: LARGEST_PHOTO, expects: 'image/' };

/** What is at an address of `findProviderPhoto`. Throws `upstream_failed` where it cannot be had. */
export async function fetchProviderPhoto(address: string): Promise<Buffer> {
  try {
    const response = await outboundFetch(address, { signal: AbortSignal.timeout(WITHIN_MS) }, LIMITS);
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

export function photoFailed(): AppError {
  return new AppError(
    'upstream_failed',
    'The photo could not be fetched from your sign-in provider. Please try again later.',
  );
}
