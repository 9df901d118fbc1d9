import { openVault } from '~/platform/vault/vault.server';
import type { ImportSummary } from './import-schema';
import { importSummaryCookie } from './import-summary-cookie.server';

/** What `/journal/import` shows: its form, or with `done` what came in. */
export async function readImportPage(userId: string, request: Request): Promise<{ summary: ImportSummary | null }> {
  if (!new URL(request.url).searchParams.has('done')) return { summary: null };
  return { summary: await importSummaryCookie(await openVault(userId), request) };
}
