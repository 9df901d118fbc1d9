import { openVault } from '~/platform/vault/vault.server';
import type { ShownImport } from './import-schema';
import { importSummaryCookie } from './import-summary-cookie.server';
import { showImport } from './summarise-import';

/** What `/journal/import` shows: its form, or with `done` what came in. */
export async function readImportPage(userId: string, request: Request): Promise<{ summary: ShownImport | null }> {
  if (!new URL(request.url).searchParams.has('done')) return { summary: null };
  const summary = await importSummaryCookie(await openVault(userId), request);
  return { summary: summary && showImport(summary) };
}
