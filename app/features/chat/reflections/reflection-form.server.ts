import { redirect } from '@remix-run/node';
import { findEntry } from '~/features/journal/entries/entries.server';
import { allowReflections, findReader } from '~/features/companion/readers/reader-consents.server';
import { forgetReflection } from '~/features/journal/reflections/reflections.server';
import { AppError, unknownForm } from '~/platform/errors';
import { readForm, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import type { Author } from '../replies/exchange.server';
import { ConsentNeeded, reflectOnEntry } from './reflect-on-entry.server';

/** Handles the forms of `/journal/{entryId}/reflection`. Returns a redirect, or the form error that the page shows. */
export async function handleReflectionForm(author: Author, entryId: string, request: Request) {
  const { intent, reader: named } = textFields(await readForm(request));
  const reader = await findReader(author.id, await findEntry(author.id, entryId));
  switch (intent) {
    case 'allow-reflections':
      // Consent to one reader does not apply to another one that was configured while the form was open.
      if (named !== reader.name) return redirect(`/journal/${entryId}/reflection`, 303);
      await allowReflections(author.id, reader, true);
      return reflect(author, entryId);
    case 'reflect':
      return reflect(author, entryId);
    case 'forget-reflection':
      await forgetReflection(author.id, entryId).catch(unlessGone);
      return redirectWithToast(`/journal?entry=${entryId}`, { title: 'Reflection removed', kind: 'default' });
    case 'withdraw-reflections':
      await allowReflections(author.id, reader, false);
      return redirectWithToast(`/journal/${entryId}/reflection`, {
        title: 'Permission taken back',
        description:
          'Orion reflects on no entry until you allow it again. Entries that are not private can still come up in conversations. Reflections that you have stay until you remove them.',
        kind: 'default',
      });
    default:
      throw unknownForm();
  }
}

/** Ignores `not_found`: the reflection was already removed in another tab or by a first press. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}

async function reflect(author: Author, entryId: string) {
  try {
    await reflectOnEntry(author, entryId);
    return redirect(`/journal?entry=${entryId}#reflection`, 303);
  } catch (error) {
    if (error instanceof ConsentNeeded) return redirect(`/journal/${entryId}/reflection`, 303);
    if (!(error instanceof AppError) || error.code === 'not_found') throw error;
    return rejectForm('reflect', null, { banner: ['No reflection this time', error.message], error });
  }
}
