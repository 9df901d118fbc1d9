import { notEnabledText, type Provider, providerLabels, providers } from '../providers/provider-schema';
import { useSignInPopup } from './use-sign-in-popup';

type ProviderButtonsProps = { on: Record<Provider, boolean>; redirectTo?: string | undefined };

/** Forms of their own, outside of the router: the answer leads to another site. */
export function ProviderButtons({ on, redirectTo }: ProviderButtonsProps) {
  const openPopup = useSignInPopup();
  return (
    <div className="provider-buttons">
      {providers.map((provider) =>
        on[provider] ? (
          <form key={provider} method="post" action={`/auth/${provider}`} onSubmit={openPopup}>
            {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
            <input type="hidden" name="popup" defaultValue="" />
            <button className="btn whole" type="submit">
              Continue with {providerLabels[provider]}
            </button>
          </form>
        ) : (
          <div key={provider}>
            <button className="btn whole" type="button" disabled aria-describedby={`${provider}-off`}>
              Continue with {providerLabels[provider]}
            </button>
            <p className="field-hint" id={`${provider}-off`}>
              {notEnabledText(provider)}
            </p>
          </div>
        ),
      )}
    </div>
  );
}
