import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** From here on errors are the pages' own, which show them in their place (app/ui/document-script.ts). */
function Started({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['started'] = '';
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
