import { createCookieSessionStorage } from '@remix-run/node';
import { cookieName, createSignedCookie } from '~/platform/cookies/signed-cookie.server';
import type { Provider } from '../identities/provider-schema';

export const OAUTH_STATE_SECONDS = 600;

/** A sign-in in progress at a provider. */
export type Flow = {
  /** Random; the PKCE verifier is derived from it. */
  name: string;
  provider: Provider;
  startedAt: number;
  redirectTo: string;
  /** The name that the page waiting for a popup gave itself. */
  popup: string | null;
  /** The user to link the identity to, or null for a sign-in. */
  linkTo: string | null;
};

/** `oauth2:state` is where remix-auth-oauth2 keeps the state. */
type OAuthState = { flow: Flow; 'oauth2:state': string };

/** Carries a sign-in while the browser is at a provider. It does not say who is signed in; the database does. */
export const oauthStateCookie = createCookieSessionStorage<OAuthState>({
  cookie: createSignedCookie({ name: cookieName('orion_oauth_state'), maxAge: OAUTH_STATE_SECONDS }),
});
