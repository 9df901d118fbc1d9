import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '~/platform/db/db.server';
import { type Provider, ProviderError } from '../providers/provider';
import { findLink, getLink, type Link, sealTokens } from './links.server';
import { revokeSoon } from './revoke.server';

/** A token that ends so soon is renewed before it is used. */
const ENDS_SOON_MS = 60_000;
/** Longer than a provider may take to answer: whoever renews has then failed. */
const RENEWING_MS = 30_000;
const POLL_INTERVAL_MS = 100;
const WAIT_MS = 15_000;

/**
 * Returns an access token, renewed where it ends soon or is the one that was not accepted. Renewing happens once,
 * whichever processes ask for it at the same time: some providers take each renewal token only once. Throws
 * ProviderError, and `conflict` when the user has no link.
 */
export async function getAccessToken(userId: string, provider: Provider, notAccepted: string | null = null) {
  const giveUpAt = Date.now() + WAIT_MS;
  while (Date.now() < giveUpAt) {
    const link = await getLink(userId);
    if (link.provider !== provider.id) throw new ProviderError('reconnect');
    const { access } = link.tokens;
    const isGood = access !== '' && access !== notAccepted && link.expiresAt.getTime() - Date.now() > ENDS_SOON_MS;
    if (isGood) return access;
    if (link.tokens.renewal === null) throw new ProviderError('reconnect');
    if (await claimRenewal(userId, link)) return renew(userId, provider, link, link.tokens.renewal);
    await sleep(POLL_INTERVAL_MS);
  }
  throw new ProviderError('unavailable');
}

/** Returns whether this caller is the one who renews: the others wait for what it stores. */
async function claimRenewal(userId: string, { tokenVersion }: Link): Promise<boolean> {
  const now = new Date();
  const { count } = await db.wearableLink.updateMany({
    where: { userId, tokenVersion, OR: [{ renewingUntil: null }, { renewingUntil: { lt: now } }] },
    data: { renewingUntil: new Date(now.getTime() + RENEWING_MS) },
  });
  return count === 1;
}

async function renew(userId: string, provider: Provider, { tokenVersion }: Link, renewal: string): Promise<string> {
  const ofThisVersion = { userId, tokenVersion };
  let fresh;
  try {
    fresh = await provider.renew(renewal);
  } catch (error) {
    await db.wearableLink.updateMany({ where: ofThisVersion, data: { renewingUntil: null } });
    // A renewal token that is not accepted any more says the same as one that has ended.
    throw error instanceof ProviderError && error.failure === 'expired' ? new ProviderError('reconnect') : error;
  }
  const { count } = await db.wearableLink.updateMany({
    where: ofThisVersion,
    data: {
      ...(await sealTokens(userId, fresh, fresh.renewal ?? renewal)),
      tokenVersion: { increment: 1 },
      renewingUntil: null,
    },
  });
  if (count === 1) return fresh.access;
  // The person disconnected, or connected anew, while the provider answered. To revoke would end a new connection too.
  if (!(await findLink(userId))) revokeSoon(provider, fresh);
  throw new ProviderError('reconnect');
}
