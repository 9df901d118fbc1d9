import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Starts the network guard, then marks the page as started. From then on, the pages show their own errors in place
 * (app/ui/document-script.ts).
 */
function Started({ children }: { children: ReactNode }) {
  useEffect(() => {
    const end = () => (document.documentElement.dataset['started'] = '');
    // Loaded as separate chunks so that the page does not wait for them.
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
