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
      <Link
        className="inline-flex min-h-11 items-center gap-[.6rem] text-[1.15rem] font-bold text-ink no-underline"
        to="/"
      >
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
