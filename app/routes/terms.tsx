import type { MetaFunction } from '@remix-run/node';
import { brand } from '~/brand';
import { LegalPage } from '~/features/shell/ui/legal/legal-page';
import { TermsText } from '~/features/shell/ui/legal/terms-text';

export const meta: MetaFunction = () => [{ title: `Terms of Service · ${brand.name}` }];

export default function TermsRoute() {
  return (
    <LegalPage title="Terms of Service">
      <TermsText />
    </LegalPage>
  );
}
