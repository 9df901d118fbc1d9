import { data, redirect } from '@remix-run/node';
import { openVault } from '~/platform/vault/vault.server';
import { refusalHeaders, toAppError } from '~/platform/web/error-response.server';
import { readTimeZone } from '~/platform/web/time-zone.server';
import { importEntries } from './import-entries.server';
import { writeSummaryCookie } from './import-page.server';
import { readJournalField } from './read-journal-file.server';

/** What a file was refused for is wrong with the form (docs/api.md); anything else keeps its own status. */
const FORM_ERRORS = new Set(['validation', 'unsupported_type', 'too_large']);

/** The form of `/journal/import`: on to the summary of what came in, or the page again with what is wrong with the file. */
export async function answerImportForm(userId: string, request: Request) {
  try {
    const summary = await importEntries(userId, await readJournalField(request), readTimeZone(request));
    const cookie = await writeSummaryCookie(await openVault(userId), summary);
    return redirect('/journal/import?done=1', { status: 303, headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    const refusal = toAppError(error);
    if (!refusal) throw error;
    return data(
      { error: refusal.message },
      { status: FORM_ERRORS.has(refusal.code) ? 400 : refusal.status, headers: refusalHeaders(refusal) },
    );
  }
}
