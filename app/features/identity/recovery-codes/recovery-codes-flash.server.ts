import { cookieName, createSignedCookie } from '~/platform/cookies/signed-cookie.server';

/** Carries new recovery codes, sealed with the person's own key, to the page that shows them once. */
export const recoveryCodesFlash = createSignedCookie({ name: cookieName('orion_recovery_codes'), maxAge: 60 });

export const flashPlace = (userId: string) => ({ table: 'RecoveryCode', column: 'flash', id: userId });
