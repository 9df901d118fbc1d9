import { Link } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { brand } from '~/brand';
import { announceSignOut } from '~/ui/live/watch-sign-in';
import { Logo } from '~/ui/logo';
import { authAddress, type AuthTab } from './auth-address';
import { clearLogoutMarks } from './clear-logout-marks';

type AuthCardProps = {
  tab: AuthTab;
  redirectTo?: string | undefined;
  /** The token of an invitation, which stays in the address. */
  invite?: string | undefined;
  /** Other ways to sign in, if any. */
  providers: ReactNode;
  children: ReactNode;
};

/** Shows providers below the short sign-in form, so its button needs no scrolling, but above the registration form. */
export function AuthCard({ tab, redirectTo, invite, providers, children }: AuthCardProps) {
  useEffect(clearLogoutMarks, []);
  // After signing out in this tab, the browser opens this page without its cookies.
  useEffect(announceSignOut, []);
  return (
    <main className="auth" id="main" tabIndex={-1}>
      <div className="card">
        <div className="auth-brand">
          <Logo size={58} />
          <h1>{brand.name}</h1>
          <div className="soft">{brand.tagline}</div>
        </div>
        <nav className="tabs" aria-label="Sign in or register">
          <Link
            to={authAddress('signin', { redirectTo, invite })}
            aria-current={tab === 'signin' ? 'page' : undefined}
            preventScrollReset
          >
            Sign In
          </Link>
          <Link
            to={authAddress('register', { redirectTo, invite })}
            aria-current={tab === 'register' ? 'page' : undefined}
            preventScrollReset
          >
            Register
          </Link>
        </nav>
        {tab === 'signin' ? children : null}
        {providers && tab === 'signin' ? <div className="or">or</div> : null}
        {providers}
        {providers && tab === 'register' ? <div className="or">or with email</div> : null}
        {tab === 'register' ? children : null}
      </div>
      <p className="faint notice">
        {brand.name} is an AI, not a clinician. In a crisis, call or text <a href="tel:988">988</a>.{' '}
        <a href="/help-now">Help now</a> <a href="/care">How we care</a>
      </p>
    </main>
  );
}
