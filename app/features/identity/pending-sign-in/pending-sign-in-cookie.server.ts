import { cookieName, createSignedCookie } from '~/platform/cookies/signed-cookie.server';

export const PENDING_SECONDS = 10 * 60;

/** Carries the token of a sign-in whose second factor is asked for. It opens nothing but `/auth/two-factor`. */
export const pendingSignInCookie = createSignedCookie({ name: cookieName('orion_second_factor') });
