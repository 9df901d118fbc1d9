export type AuthTab = 'signin' | 'register';

/** Returns the address of a tab of `/auth`, with what must not get lost on the way between them. */
export function authAddress(
  tab: AuthTab,
  kept: { redirectTo?: string | undefined; invite?: string | undefined } = {},
): string {
  const search = new URLSearchParams();
  if (tab === 'register') search.set('tab', 'register');
  if (kept.redirectTo) search.set('redirectTo', kept.redirectTo);
  if (kept.invite) search.set('invite', kept.invite);
  const query = search.toString();
  return query ? `/auth?${query}` : '/auth';
}
