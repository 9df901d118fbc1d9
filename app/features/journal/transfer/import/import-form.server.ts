import { redirect } from '@remix-run/node';
import { openVault } from '~/platform/vault/vault.server';
import { toAppError } from '~/platform/web/error-response.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { readTimeZone } from '~/platform/web/time-zone.server';
import { importEntries } from './import-entries.server';
import { writeSummaryCookie } from './import-page.server';
import { readJournalField } from './read-journal-file.server';

/** Codes of a rejected file, which are form errors with status 400 (docs/api.md); other codes keep their own status. */
const FORM_ERRORS = new Set(['validation', 'unsupported_type', 'too_large']);

/**
 * Handles the form of `/journal/import`: redirects to the summary of the import, or shows the page again with the
 * error.
 */
export async function handleImportForm(userId: string, request: Request) {
  try {
    const summary = await importEntries(userId, await readJournalField(request), readTimeZone(request));
    const cookie = await writeSummaryCookie(await openVault(userId), summary);
    return redirect('/journal/import?done=1', { status: 303, headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    const appError = toAppError(error);
    if (!appError) throw error;
    return rejectForm('import', null, {
      fields: { file: appError.message },
      error: appError,
      status: FORM_ERRORS.has(appError.code) ? 400 : appError.status,
    });
  }
}
