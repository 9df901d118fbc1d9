import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { Logo } from '~/ui/logo';

/** Shows one step of the sign-in, with its own heading. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="auth" id="main" tabIndex={-1}>
      <div className="card">
        <div className="auth-brand">
          <Logo size={58} />
          <h1>{title}</h1>
        </div>
        {children}
      </div>
      <p className="faint notice">
        {brand.name} is an AI, not a clinician. In a crisis, call or text <a href="tel:988">988</a>.{' '}
        <a href="/help-now">Help now</a> <a href="/care">How we care</a>
      </p>
    </main>
  );
}
