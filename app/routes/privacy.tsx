import type { MetaFunction } from '@remix-run/node';
import { brand } from '~/brand';
import { LegalPage } from '~/features/shell/ui/legal/legal-page';
import { PrivacyText } from '~/features/shell/ui/legal/privacy-text';

export const meta: MetaFunction = () => [{ title: `Privacy Policy · ${brand.name}` }];

export default function PrivacyRoute() {
  return (
    <LegalPage title="Privacy Policy">
      <PrivacyText />
    </LegalPage>
  );
}
