import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { Logo } from '~/ui/logo';
import { PrivacyText } from './privacy-text';
import { TermsText } from './terms-text';

const pages: Record<'terms' | 'privacy', { title: string; text: ReactNode; other: { to: string; title: string } }> = {
  terms: { title: 'Terms of Service', text: <TermsText />, other: { to: '/privacy', title: 'Privacy Policy' } },
  privacy: { title: 'Privacy Policy', text: <PrivacyText />, other: { to: '/terms', title: 'Terms of Service' } },
};

export function LegalPage({ page }: { page: 'terms' | 'privacy' }) {
  const { title, text, other } = pages[page];
  return (
    <main className="prose-page" id="main" tabIndex={-1}>
      <Link className="home-link" to="/">
        <Logo size={32} />
        {brand.name}
      </Link>
      <h1>{title}</h1>
      {text}
      <p>
        See also: <Link to={other.to}>{other.title}</Link>
      </p>
    </main>
  );
}
