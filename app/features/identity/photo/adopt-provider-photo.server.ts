import { inBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { fetchProviderPhoto } from './fetch-provider-photo.server';
import { findProviderPhoto } from './find-provider-photo.server';
import { savePhoto } from './save-photo.server';

/** Gives a new account the photo of the provider that it came with (docs/spec.md §3). Nobody waits for it; initials show meanwhile. */
export function adoptProviderPhoto(userId: string): void {
  inBackground('photo of a new account', async () => {
    const address = await findProviderPhoto(userId);
    if (!address) return;
    const picture = await fetchProviderPhoto(address);
    const chosen = await db.userPhoto.count({ where: { userId } });
    if (chosen === 0) await savePhoto(userId, picture);
  });
}
