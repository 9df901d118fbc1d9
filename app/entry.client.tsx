import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** From the end of it on errors are the pages' own, which show them in their place (app/ui/document-script.ts). */
function Started({ children }: { children: ReactNode }) {
  useEffect(() => {
    const end = () => (document.documentElement.dataset['started'] = '');
    // Fetched apart, so that the page does not wait for it.
    Promise.all([import('./ui/network/guard-network'), import('~/features/shell/failed-forms')])
      .then(([{ guardNetwork }, { describeFailedForm }]) => guardNetwork(describeFailedForm))
      .then(end, end);
  }, []);
  return children;
}

if (!document.getElementById('main')) throw new Error('The root element is missing');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Started>
        <RemixBrowser />
      </Started>
    </StrictMode>,
  );
});
