import type { MetaFunction } from '@remix-run/node';
import { brand } from '~/brand';
import { LegalPage } from '~/features/shell/ui/legal/legal-page';

export const meta: MetaFunction = () => [{ title: `Privacy Policy · ${brand.name}` }];

export default function PrivacyRoute() {
  return <LegalPage page="privacy" />;
}
