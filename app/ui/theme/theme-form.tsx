import { useLocation } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isTheme } from '~/themes';
import { chooseTheme } from './chosen-theme';

type ThemeFormProps = { className?: string; children: ReactNode };

/** Around buttons named `theme`. The choice counts at once where scripts run, and leads back to this page where they do not. */
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

/** The button that was pressed may be one that is only there in the other theme. */
function keepFocus(form: HTMLFormElement) {
  const isShown = (element: Element | null) => element !== null && element.getClientRects().length > 0;
  if (!isShown(document.activeElement)) [...form.querySelectorAll('button')].find(isShown)?.focus();
}
