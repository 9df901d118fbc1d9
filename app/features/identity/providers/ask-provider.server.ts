import { log } from '~/platform/log.server';
import { OutboundError } from '~/platform/web/outbound-fetch.server';
import { outboundJson } from '~/platform/web/outbound-json.server';
import { ProviderError, readProviderRefusal } from './provider-error';

/** One call to a provider's server. Throws ProviderError. */
export async function askProvider(
  url: string,
  init: { method?: 'POST'; headers: Record<string, string>; body?: string },
): Promise<Record<string, unknown>> {
  const { status, body } = await outboundJson(url, init).catch((error: unknown) => {
    log.warn({ origin: new URL(url).origin, reason: reasonOf(error) }, 'a sign-in provider gave no answer');
    throw new ProviderError(error instanceof OutboundError ? 'auth/failed' : 'auth/network-request-failed');
  });
  if (status >= 200 && status < 300) return body;
  const code = status >= 500 ? 'auth/network-request-failed' : readProviderRefusal(body['error']);
  log.warn({ origin: new URL(url).origin, status, code }, 'a sign-in provider refused a call');
  // A person cancels on the provider's page, never between the two servers.
  throw new ProviderError(code === 'auth/cancelled' ? 'auth/failed' : code);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : 'unknown';
}
