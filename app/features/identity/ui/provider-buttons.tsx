import { type Provider, providerLabels, providers } from '../providers/provider-schema';
import { useSignInPopup } from './use-sign-in-popup';

type ProviderButtonsProps = { on: Record<Provider, boolean>; redirectTo?: string | undefined };

/** The providers that are set up here. Forms of their own, outside of the router: the answer leads to another site. */
export function ProviderButtons({ on, redirectTo }: ProviderButtonsProps) {
  const openPopup = useSignInPopup();
  const configured = providers.filter((provider) => on[provider]);
  return (
    <div className="provider-buttons">
      {configured.map((provider) => (
        <form key={provider} method="post" action={`/auth/${provider}`} onSubmit={openPopup}>
          {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
          <input type="hidden" name="popup" defaultValue="" />
          <button className="btn whole" type="submit">
            Continue with {providerLabels[provider]}
          </button>
        </form>
      ))}
    </div>
  );
}
