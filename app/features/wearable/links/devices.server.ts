import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { failureText } from '../providers/provider-failure';
import { type Device, ProviderError } from '../providers/provider';
import { findProvider } from '../providers/providers.server';
import { findLink } from './links.server';
import { withAccess } from './with-access.server';

const perPerson = createRateLimit({
  name: 'wearable-devices',
  limit: 20,
  window: 5 * 60,
  message: 'You have checked your devices several times. Please wait a few minutes.',
});

/** Returns the devices of the linked account; none when nothing is linked. Throws `conflict`, `upstream_failed`. */
export async function listDevices(userId: string): Promise<Device[]> {
  const link = await findLink(userId);
  if (!link) return [];
  await perPerson.use(userId);
  const provider = findProvider(link.provider);
  try {
    if (!provider) throw new ProviderError('misconfigured');
    return await withAccess(userId, provider, (access) => provider.listDevices(access));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const failure = error.failure === 'expired' ? 'reconnect' : error.failure;
    const text =
      failure === 'missing_scope'
        ? `${provider?.label} was not allowed to name your devices. Connect again and leave them checked.`
        : failureText(failure, provider?.label ?? 'The tracker');
    const code =
      failure === 'reconnect' || failure === 'gone' || failure === 'missing_scope' ? 'conflict' : 'upstream_failed';
    throw new AppError(code, text);
  }
}
