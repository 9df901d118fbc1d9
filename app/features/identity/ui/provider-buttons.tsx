import { type FormEvent, useEffect, useRef } from 'react';
import { notEnabledText, type Provider, providerTable, providers } from '../identities/provider-schema';

type ProviderButtonsProps = { on: Record<Provider, boolean>; redirectTo?: string | undefined };

/** Shows the enabled providers. Plain forms outside of the router, because the response redirects to another site. */
export function ProviderButtons({ on, redirectTo }: ProviderButtonsProps) {
  const openPopup = useSignInPopup();
  const configured = providers.filter((provider) => on[provider]);
  return (
    <div className="grid gap-[.6rem]">
      {configured.map((provider) => (
        <form key={provider} method="post" action={`/auth/${provider}`} onSubmit={openPopup}>
          {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
          <input type="hidden" name="popup" defaultValue="" />
          <button className="btn whole" type="submit">
            Continue with {providerTable[provider].label}
          </button>
        </form>
      ))}
    </div>
  );
}

/** Names the providers that are not configured in one line below the form; each says so when it is pressed. */
export function MissingProviders({ on }: Pick<ProviderButtonsProps, 'on'>) {
  const missing = providers.filter((provider) => !on[provider]);
  if (missing.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-x-5 text-[.9rem]">
      {missing.map((provider) => (
        <details className="open:flex-[1_0_100%] open:text-center" key={provider} name="missing-provider">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft hover:underline [&::-webkit-details-marker]:hidden">
            Continue with {providerTable[provider].label}
          </summary>
          <p className="mb-2 text-ink-soft">{notEnabledText(provider)}</p>
        </details>
      ))}
    </div>
  );
}

const CHANNEL = 'orion-sign-in';
const WINDOW = 'orion-sign-in';
const SIZE = 'popup,width=520,height=680';

/**
 * Returns a submit handler that sends a provider's form to a popup and waits for its message (`popupAnswer`). Where
 * popups are blocked, the form is submitted in this window. A popup that is closed early, or replaced by a newer one,
 * has no effect here.
 */
function useSignInPopup(): (event: FormEvent<HTMLFormElement>) => void {
  const awaited = useRef<string | null>(null);

  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<{ popup?: unknown; to?: unknown } | null>) => {
      if (!data || data.popup !== awaited.current || typeof data.to !== 'string') return;
      const to = new URL(data.to, window.location.origin);
      if (to.origin === window.location.origin) window.location.assign(to);
    };
    return () => channel.close();
  }, []);

  return (event) => {
    const form = event.currentTarget;
    const popup = 'BroadcastChannel' in window ? window.open('', WINDOW, SIZE) : null;
    awaited.current = popup ? crypto.getRandomValues(new Uint32Array(4)).join('-') : null;
    form.target = popup ? WINDOW : '_self';
    const field = form.elements.namedItem('popup');
    if (field instanceof HTMLInputElement) field.value = awaited.current ?? '';
    popup?.focus();
  };
}
