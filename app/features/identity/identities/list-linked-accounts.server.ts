import { db } from '~/platform/db/db.server';
import { type Provider, providers } from '../providers/provider-schema';
import { providersOn } from '../providers/provider-settings.server';

/** The providers' accounts that a person signs in with, what can be linked besides, and how they confirm a change. */
export async function listLinkedAccounts(userId: string) {
  const identities = await db.identity.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { id: true, provider: true, email: true, createdAt: true },
  });
  const linked = identities
    .filter(({ provider }) => providers.includes(provider as Provider))
    .map(({ id, provider, email, createdAt }) => ({
      id,
      provider: provider as Provider,
      email,
      since: createdAt.toISOString(),
    }));
  return { linked, on: providersOn(), hasPassword: identities.some(({ provider }) => provider === 'password') };
}
