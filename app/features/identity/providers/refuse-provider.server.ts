import { redirect } from '@remix-run/node';
import { log } from '~/platform/log.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { IdentityError } from '../identity-error';
import { ProviderError, providerErrorText } from './provider-error';
import type { Provider } from './provider-schema';
import type { Flow } from './sign-in-handshake.server';

/** Back to where the sign-in began, with the reason; without a word where the person knows it. */
export async function refuseProvider(
  error: unknown,
  provider: Provider,
  flow: Pick<Flow, 'redirectTo' | 'linkTo'> | undefined,
): Promise<Response> {
  const back = flow?.linkTo ? '/settings?tab=security' : authAddress(flow?.redirectTo);
  if (!(error instanceof IdentityError) && !(error instanceof ProviderError)) {
    log.error({ error, provider }, 'a sign-in with a provider failed');
    const description = 'There was a problem with the authentication process. Please try again later.';
    return redirectWithToast(back, { title: 'Authentication error', description, kind: 'destructive' });
  }
  const description = error instanceof IdentityError ? error.message : providerErrorText(error.code, provider);
  if (description === null) return redirect(back, 303);
  return redirectWithToast(back, {
    title: flow?.linkTo ? 'Linking failed' : 'Login failed',
    description,
    kind: 'destructive',
  });
}

function authAddress(redirectTo: string | undefined): string {
  return redirectTo && redirectTo !== '/' ? `/auth?redirectTo=${encodeURIComponent(redirectTo)}` : '/auth';
}
