import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { Logo } from '~/ui/logo';

const pages = [
  { to: '/terms', title: 'Terms of Service' },
  { to: '/privacy', title: 'Privacy Policy' },
  { to: '/care', title: 'Care' },
];

/** A public page of text, with links to the others. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="prose-page" id="main" tabIndex={-1}>
      <Link className="home-link" to="/">
        <Logo size={32} />
        {brand.name}
      </Link>
      <h1>{title}</h1>
      {children}
      <p>
        See also:{' '}
        {pages
          .filter((page) => page.title !== title)
          .map((page, index) => (
            <span key={page.to}>
              {index > 0 ? ', ' : null}
              <Link to={page.to}>{page.title}</Link>
            </span>
          ))}
      </p>
    </main>
  );
}
