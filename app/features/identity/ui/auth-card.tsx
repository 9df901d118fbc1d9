import { Link } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { brand } from '~/brand';
import { announceSignOut } from '~/ui/live/watch-sign-in';
import { authAddress, type AuthTab } from './auth-address';
import { AuthLayout } from './auth-layout';
import { clearLogoutMarks } from './clear-logout-marks';

type AuthCardProps = {
  tab: AuthTab;
  redirectTo?: string | undefined;
  /** The person was signed out while a page was open. */
  hasEnded: boolean;
  /** The token of an invitation, which stays in the address. */
  invite?: string | undefined;
  /** Other ways to sign in, if any. */
  providers: ReactNode;
  children: ReactNode;
};

/** Shows providers below the short sign-in form, so its button needs no scrolling, but above the registration form. */
export function AuthCard({ tab, redirectTo, hasEnded, invite, providers, children }: AuthCardProps) {
  useEffect(clearLogoutMarks, []);
  // After signing out in this tab, the browser opens this page without its cookies.
  useEffect(announceSignOut, []);
  return (
    <AuthLayout title={brand.name} tagline={brand.tagline}>
      {hasEnded ? (
        <p className="soft text-center" role="status">
          Your sign-in has ended, here or on another device. A message or an entry that you were writing is kept in this
          browser.
        </p>
      ) : null}
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
      {providers && tab === 'signin' ? <Or>or</Or> : null}
      {providers}
      {providers && tab === 'register' ? <Or>or with email</Or> : null}
      {tab === 'register' ? children : null}
    </AuthLayout>
  );
}

/** A line to both sides of the words. */
function Or({ children }: { children: string }) {
  return (
    <div className="mt-[1.1rem] mb-[.2rem] flex items-center gap-[.8rem] text-[.88rem] text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </div>
  );
}
