import { cookieName, createSignedCookie } from '~/platform/cookies/signed-cookie.server';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import type { ImportSummary, ShownImport } from './import-schema';
import { showImport } from './show-import.server';

/** Returns the data of `/journal/import`: its form, or with `done` the summary of the import. */
export async function loadImportPage(userId: string, request: Request): Promise<{ summary: ShownImport | null }> {
  if (!new URL(request.url).searchParams.has('done')) return { summary: null };
  const summary = await importSummaryCookie(await openVault(userId), request);
  return { summary: summary && (await showImport(userId, summary)) };
}

const associatedData = { table: 'Cookie', column: 'orion_import', id: 'summary' };
/** Browsers accept cookies of 4 kB, and sealing and encoding add half to the size. */
const MAX_FAILURES = 6;
const MAX_NAME_LENGTH = 40;

/**
 * Carries the summary of an import across the redirect and reloads of its page. Sealed, because it has names of
 * entries.
 */
const cookie = createSignedCookie({ name: cookieName('orion_import'), maxAge: 600 });

export async function writeSummaryCookie(vault: PersonalVault, summary: ImportSummary): Promise<string> {
  const failures = summary.failures
    ?.slice(0, MAX_FAILURES)
    .map(({ name, reason }) => ({ name: Array.from(name).slice(-MAX_NAME_LENGTH).join(''), reason }));
  return cookie.serialize(vault.seal(associatedData, JSON.stringify({ ...summary, ...(failures && { failures }) })));
}

/** Returns the summary of the user's last import, for ten minutes; null when there is none or it is another user's. */
async function importSummaryCookie(vault: PersonalVault, request: Request): Promise<ImportSummary | null> {
  const sealed: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (typeof sealed !== 'string') return null;
  return openOr(
    () => JSON.parse(vault.open(associatedData, sealed)) as ImportSummary,
    () => null,
  );
}
