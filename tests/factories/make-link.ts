import { createLink } from '~/features/wearable/links/links.server';
import type { ProviderId } from '~/features/wearable/providers/provider';
import { db } from '~/platform/db/db.server';

type Given = {
  provider?: ProviderId;
  access?: string;
  renewal?: string | null;
  scopes?: readonly string[];
  expiresInSeconds?: number;
  syncAfter?: Date;
};

/** Links the user to an account of a provider, without asking it. */
export async function makeLink(userId: string, given: Given = {}): Promise<void> {
  const { provider = 'fitbit', access = 'access', renewal = 'renewal', scopes = [], expiresInSeconds = 3600 } = given;
  const tokens = { access, renewal, scopes, expiresInSeconds };
  await createLink(userId, { provider, providerUserId: 'ABC123', tokens, timeZone: 'UTC' });
  const { syncAfter } = given;
  if (syncAfter) await db.wearableLink.update({ where: { userId }, data: { syncAfter } });
}
