import { isReadingSource } from '../readings/reading-sources';
import { deleteReadings } from '../readings/daily-readings.server';
import { findProvider } from '../providers/providers.server';
import { deleteLink, findLink } from './links.server';
import { revokeSoon } from './revoke.server';

/**
 * Ends the link to a tracker, whether the provider answers or not. Its readings stay in the history unless `deletesReadings`;
 * demo data never stay. Returns whether there was a link.
 */
export async function disconnect(userId: string, { deletesReadings = false } = {}): Promise<boolean> {
  const link = await findLink(userId);
  await deleteLink(userId);
  if (!link) return false;
  revokeSoon(findProvider(link.provider), link.tokens);
  const { provider } = link;
  if ((deletesReadings || provider === 'demo') && isReadingSource(provider))
    await deleteReadings(userId, { source: provider });
  return true;
}
