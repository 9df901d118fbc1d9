import { dayOf } from '~/platform/calendar/day-of';
import { isNotFound } from '~/platform/errors';
import { addSupport } from '~/features/safety/plan/plan-support.server';
import { truncateAtWord } from '~/platform/text/truncate';
import { PAGE_SIZE } from '~/platform/web/cursor-page';
import { NEW } from './drafts/draft-schema';
import { listDrafts } from './drafts/drafts.server';
import { findEntry, findEntryCard } from './entries/entries.server';
import { openEditor } from './forms/open-editor.server';
import type { Editor } from './forms/editor';
import type { EntryListPage, JournalPage } from './journal-page';
import type { VersionsPage } from './versions/versions-page';
import { loadToday } from './looking-back/today.server';
import { loadEntryReflection } from './reflections/reflection-page.server';
import { type EntriesStamp, getEntriesStamp } from './state/entries-stamp.server';
import { searchEntries } from './search/search-entries.server';
import { findVersion, hasVersions, listVersions } from './versions/versions.server';

/** How much of a preview a row has room for: two lines of a wide page. */
const PREVIEW_SHOWN = 150;

const NOTHING: JournalPage = {
  list: null,
  today: null,
  entry: null,
  hasVersions: false,
  reflection: null,
  versions: null,
  editor: null,
  deleted: null,
  missing: null,
};

/** `timeZone` is the user's. `asksToday`: whether the card of the day is shown above the list. */
type Asked = { now: Date; timeZone: string; asksToday: boolean };

/** Returns the data of `/journal` for its query. An entry to read that is not the user's is `missing`. */
export async function loadJournalPage(
  userId: string,
  query: URLSearchParams,
  { now, timeZone, asksToday }: Asked,
): Promise<JournalPage> {
  const [entryId, versionsOf] = [query.get('entry'), query.get('versions')];
  if (entryId) return orMissing(loadEntryPage(userId, entryId));
  if (versionsOf)
    return orMissing(loadVersions(userId, versionsOf, query).then((versions) => ({ ...NOTHING, versions })));
  const deleteId = query.get('delete');
  const stamp = await getEntriesStamp(userId);
  const [list, today, editor, deleted] = await Promise.all([
    loadList(userId, query, stamp, dayOf(now, timeZone)),
    asksToday ? loadToday(userId, now, timeZone, query.get('prompt'), stamp) : null,
    loadEditor(userId, query, timeZone),
    deleteId ? findEntryCard(userId, deleteId) : null,
  ]);
  return { ...NOTHING, list, today, editor, deleted };
}

async function orMissing(page: Promise<JournalPage>): Promise<JournalPage> {
  try {
    return await page;
  } catch (error) {
    if (isNotFound(error)) return { ...NOTHING, missing: error.message };
    throw error;
  }
}

async function loadEntryPage(userId: string, entryId: string): Promise<JournalPage> {
  const entry = await findEntry(userId, entryId);
  const [reflection, isOlder, safety] = await Promise.all([
    loadEntryReflection(userId, entry),
    hasVersions(userId, entryId),
    addSupport(userId, entry.safety),
  ]);
  return { ...NOTHING, entry: { ...entry, safety }, reflection, hasVersions: isOlder };
}

async function loadList(
  userId: string,
  query: URLSearchParams,
  stamp: EntriesStamp,
  day: string,
): Promise<EntryListPage> {
  const text = (name: string, limit: number) => (query.get(name) ?? '').trim().slice(0, limit);
  const filters = {
    q: text('q', 200),
    tag: text('tag', 100),
    mood: text('mood', 100),
    sort: query.get('sort') === 'oldest' ? ('oldest' as const) : ('newest' as const),
  };
  const filter = { q: filters.q, tag: filters.tag || null, mood: filters.mood || null };
  const page = { limit: PAGE_SIZE, cursor: query.get('cursor'), order: filters.sort };
  const found = await searchEntries(userId, filter, page, stamp);
  const unsaved = await listDrafts(userId, [NEW, ...found.cards.map((card) => card.entryId)]);
  const cards = found.cards.map((card) => ({ ...card, preview: truncateAtWord(card.preview, PREVIEW_SHOWN) }));
  return { filters, ...found, cards, unsaved, day };
}

/** Returns the open form, or null when none is requested or the entry does not exist. */
async function loadEditor(userId: string, query: URLSearchParams, timeZone: string): Promise<Editor | null> {
  const edited = query.get('edit');
  const asked = { timeZone, title: query.get('title') ?? '', date: query.get('date') ?? '' };
  if (!edited) return query.get('dialog') === 'new' ? openEditor(userId, null, asked) : null;
  const entry = await findEntry(userId, edited).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  return entry && openEditor(userId, entry, { timeZone });
}

async function loadVersions(userId: string, entryId: string, query: URLSearchParams): Promise<VersionsPage> {
  const entry = await findEntry(userId, entryId);
  const versionId = query.get('version');
  if (versionId) return { entry, versions: [], nextCursor: null, shown: await findVersion(userId, entryId, versionId) };
  return { entry, ...(await listVersions(userId, entry, query.get('before'))), shown: null };
}
