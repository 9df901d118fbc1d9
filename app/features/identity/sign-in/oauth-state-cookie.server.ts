import { createCookieSessionStorage } from '@remix-run/node';
import { cookieName, createSignedCookie } from '~/platform/cookies/signed-cookie.server';
import type { Provider } from '../identities/provider-schema';

export const OAUTH_STATE_SECONDS = 600;

/** One sign-in that is under way at a provider. */
export type Flow = {
  /** Random; the PKCE verifier follows from it. */
  name: string;
  provider: Provider;
  startedAt: number;
  redirectTo: string;
  /** The page that waits for a popup, by the name it gave itself. */
  popup: string | null;
  /** Whose account the identity is to be linked to, when this is not a sign-in. */
  linkTo: string | null;
};

/** `oauth2:state` is where remix-auth-oauth2 keeps the state. */
type Handshake = { flow: Flow; 'oauth2:state': string };

/** What a browser carries while its person is at a provider. Who is signed in stands in our own rows. */
export const oauthStateCookie = createCookieSessionStorage<Handshake>({
  cookie: createSignedCookie({ name: cookieName('orion_handshake'), maxAge: OAUTH_STATE_SECONDS }),
});
