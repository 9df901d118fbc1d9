import { cookieName, createSignedCookie } from '~/platform/cookies/signed-cookie.server';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import type { ImportSummary } from './import-schema';

const place = { table: 'Cookie', column: 'orion_import', id: 'summary' };
/** A browser takes 4 kB, and sealing and encoding make a half more of it. */
const MOST_FAILURES = 6;
const LONGEST_NAME = 40;

/** Carries the summary of an import over the redirect and reloads of its page, sealed: names of entries stand in it. */
const cookie = createSignedCookie({ name: cookieName('orion_import'), maxAge: 600 });

export async function writeSummaryCookie(vault: PersonalVault, summary: ImportSummary): Promise<string> {
  const failures = summary.failures
    ?.slice(0, MOST_FAILURES)
    .map(({ name, reason }) => ({ name: Array.from(name).slice(-LONGEST_NAME).join(''), reason }));
  return cookie.serialize(vault.seal(place, JSON.stringify({ ...summary, ...(failures && { failures }) })));
}

/** The summary of the person's last import, for ten minutes; null for anybody else's. */
export async function importSummaryCookie(vault: PersonalVault, request: Request): Promise<ImportSummary | null> {
  const sealed: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (typeof sealed !== 'string') return null;
  return openOr(
    () => JSON.parse(vault.open(place, sealed)) as ImportSummary,
    () => null,
  );
}
