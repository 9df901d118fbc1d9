import { readForm, textFields } from '~/platform/web/read-form.server';
import { safeRedirect } from '~/platform/web/safe-redirect';
import { refuseProvider } from './refuse-provider.server';
import type { Provider } from './provider-schema';
import { startProviderSignIn } from './start-provider-sign-in.server';

/** `POST /auth/{provider}`: on to the provider, or back with the reason why not. */
export async function answerProviderStart(request: Request, provider: Provider): Promise<Response> {
  const fields = textFields(await readForm(request));
  const redirectTo = safeRedirect(fields['redirectTo']);
  try {
    return await startProviderSignIn(provider, {
      redirectTo,
      popup: fields['popup']?.slice(0, 64) || null,
      linkTo: null,
    });
  } catch (error) {
    return refuseProvider(error, provider, { redirectTo, linkTo: null });
  }
}
