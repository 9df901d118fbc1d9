import { AppError } from '~/platform/errors';
import { fetchProviderPhoto, photoFailed } from './fetch-provider-photo.server';
import { findProviderPhoto } from './find-provider-photo.server';
import { savePhoto } from './save-photo.server';

/**
 * Fetches the picture that the provider has of the person and makes it their avatar. The address is the one that the provider gave at
 * sign-in. Throws `not_found` where there is none that can be fetched, `upstream_failed` where it cannot be had.
 */
export async function refreshPhoto(userId: string): Promise<string> {
  const address = await findProviderPhoto(userId);
  if (!address) throw new AppError('not_found', 'No Google profile photo found to sync.');
  return savePhoto(userId, await fetchProviderPhoto(address)).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'validation' ? photoFailed() : error;
  });
}
