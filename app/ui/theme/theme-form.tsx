import { useLocation } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isTheme } from '~/themes';
import { chooseTheme } from './chosen-theme';

type ThemeFormProps = { className?: string; children: ReactNode };

/**
 * Form around buttons named `theme`. Applies the choice at once with JavaScript; without it, the server redirects back
 * to this page.
 */
export function ThemeForm({ className, children }: ThemeFormProps) {
  const { pathname, search } = useLocation();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const theme = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value;
    event.preventDefault();
    if (!isTheme(theme)) return;
    flushSync(() => chooseTheme(theme));
    keepFocus(form);
  };
  return (
    <form className={className} method="post" action="/theme" onSubmit={onSubmit}>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {children}
    </form>
  );
}

/** Moves the focus to a visible button when the pressed one is hidden in the new theme. */
function keepFocus(form: HTMLFormElement) {
  const isShown = (element: Element | null) => element !== null && element.getClientRects().length > 0;
  if (!isShown(document.activeElement)) [...form.querySelectorAll('button')].find(isShown)?.focus();
}
