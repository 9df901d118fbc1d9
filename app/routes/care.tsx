import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { loadCarePage } from '~/features/shell/care-page.server';
import { CareText } from '~/features/shell/ui/legal/care-text';
import { LegalPage } from '~/features/shell/ui/legal/legal-page';

export const meta: MetaFunction = () => [{ title: pageTitle('Care') }];

export async function loader() {
  return loadCarePage();
}

export default function CareRoute() {
  return (
    <LegalPage title="Care">
      <CareText page={useLoaderData<typeof loader>()} />
    </LegalPage>
  );
}
