import { data } from '@remix-run/node';
import { dayOf } from '~/platform/calendar/day-of';
import { AppError, unknownForm } from '~/platform/errors';
import { readForm, parseSwitch, textFields } from '~/platform/web/form-data.server';
import { readKnownTimeZone } from '~/platform/web/time-zone.server';
import { redirectWithToast, type Toast } from '~/platform/web/toast.server';
import { deleteEntry } from './delete-entries.server';
import { NEW } from './drafts/draft-schema';
import { discardDraft } from './drafts/drafts.server';
import { dayOfEntry } from './entries/entry-day.server';
import { EntryConflict, updateEntry } from './entries/update-entry.server';
import type { EntryJson } from './entry-schema';
import { journalAddress, type JournalAddressParts } from './journal-address';
import { putTodayAway } from './looking-back/put-away.server';
import { restoreVersion } from './versions/versions.server';
import { saveEntryForm, writersOf } from './forms/entry-form.server';
import { openShared } from './forms/open-shared.server';

/** Handles the forms of `/journal` (docs/api.md). */
export async function handleJournalForm(userId: string, request: Request) {
  const form = await readForm(request);
  const { intent, entryId = '', versionId = '', updatedAt = '', onlyHere } = textFields(form);
  const search = new URL(request.url).searchParams;
  const timeZone = readKnownTimeZone(request);
  const done = (title: string, parts?: JournalAddressParts) =>
    redirectWithToast(journalAddress(search, parts), { title, kind: 'default' });
  if (search.has('share')) return data({ editor: await openShared(userId, form, timeZone) }, { status: 200 });
  if (intent === 'put-away') return putAway(request, journalAddress(search));
  switch (intent) {
    case 'create':
    case 'update': {
      const saved = await saveEntryForm(userId, form, intent, timeZone);
      if ('editor' in saved) return data({ editor: saved.editor }, { status: saved.status });
      // A new entry is at the top of the unfiltered list.
      if (intent === 'create') for (const name of ['q', 'tag', 'mood', 'sort', 'cursor']) search.delete(name);
      return done(`Journal entry ${intent}d successfully`, opened(saved.entry, intent === 'create', timeZone));
    }
    case 'delete':
      return remove();
    case 'here':
      await updateEntry(userId, entryId, { onlyHere: parseSwitch(onlyHere) });
      return done(onlyHere === 'true' ? 'Stays on this machine' : 'May leave this machine again', { entry: entryId });
    case 'discard':
      await discardDraft(userId, entryId || NEW, form.has('writer') ? writersOf(form) : undefined);
      return done('Draft discarded', entryId ? { entry: entryId } : {});
    case 'restore':
      return restore();
    default:
      throw unknownForm();
  }

  /** When the entry does not exist, redirects to the list with an error toast. */
  async function remove() {
    try {
      await deleteEntry(userId, entryId);
      return done('Journal entry deleted successfully');
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      return redirectWithToast(journalAddress(search), failed('delete', error.message));
    }
  }

  async function restore() {
    try {
      await restoreVersion(userId, entryId, versionId, updatedAt);
      return done('Journal entry updated successfully', { entry: entryId });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      const description =
        error instanceof EntryConflict ? 'It was changed elsewhere. Nothing was restored.' : error.message;
      return redirectWithToast(journalAddress(search, { versions: entryId }), failed('update', description));
    }
  }
}

function failed(what: 'delete' | 'update', description: string): Toast {
  return { title: `Failed to ${what} journal entry`, description, kind: 'destructive' };
}

/** A new entry about an earlier day is not at the top, and is opened. So is one that indicates danger, with its help. */
function opened(entry: EntryJson, isNew: boolean, timeZone: string | null): JournalAddressParts {
  const isEarlier = isNew && dayOfEntry(entry, timeZone) < dayOf(new Date(), timeZone ?? 'UTC');
  return entry.safety || isEarlier ? { entry: entry.entryId } : {};
}

function putAway(request: Request, location: string) {
  const title = 'Put away until tomorrow';
  const description = 'You can still find it under Looking back.';
  return redirectWithToast(location, { title, description, kind: 'default' }, putTodayAway(request, new Date()));
}
