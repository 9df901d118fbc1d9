import { type Provider, ProviderError } from '../providers/provider';
import { getAccessToken } from './access-token.server';

/**
 * Calls `read` with an access token. Where it is not accepted, it is renewed and used once more; where that one is not
 * accepted either, the person has to connect again. Throws ProviderError.
 */
export async function withAccess<Result>(
  userId: string,
  provider: Provider,
  read: (access: string) => Promise<Result>,
): Promise<Result> {
  const access = await getAccessToken(userId, provider);
  try {
    return await read(access);
  } catch (error) {
    if (!isExpired(error)) throw error;
  }
  try {
    return await read(await getAccessToken(userId, provider, access));
  } catch (error) {
    throw isExpired(error) ? new ProviderError('reconnect') : error;
  }
}

function isExpired(error: unknown): boolean {
  return error instanceof ProviderError && error.failure === 'expired';
}
