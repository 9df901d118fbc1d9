import { inBackground } from '~/platform/background.server';
import { log } from '~/platform/log.server';
import { VaultError } from '~/platform/vault/seal.server';
import { type Provider, ProviderError } from '../providers/provider';
import { findProvider } from '../providers/providers.server';
import { findLink } from './links.server';

type Tokens = { access: string; renewal: string | null };

/**
 * Gives back an access that is not needed any more; at some providers that ends everything that the account allowed.
 * The provider may be away: nothing waits for it.
 */
export function revokeSoon(provider: Provider | null, { access, renewal }: Tokens): void {
  const token = renewal ?? access;
  if (!provider || token === '') return;
  inBackground('revoking the access to a tracker', async () => {
    await provider.revoke(token).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ provider: provider.id, failure: error.failure }, 'an access could not be revoked');
    });
  });
}

/** Gives back the access of an account whose data key is about to be deleted: nobody can read the tokens afterwards. */
export async function revokeOfAccount(userId: string): Promise<void> {
  try {
    const link = await findLink(userId);
    if (link) revokeSoon(findProvider(link.provider), link.tokens);
  } catch (error) {
    // A deletion that goes on after an interruption has no data key any more.
    if (!(error instanceof VaultError)) throw error;
  }
}
