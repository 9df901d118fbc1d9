import { db } from '~/platform/db/db.server';
import { isUuid } from '~/platform/text/is-uuid';

import { getEntriesStamp } from '../../state/entries-stamp.server';
import { searchEntries } from '../../search/search-entries.server';
import { exportAddress, type ExportFormat, isExportFormat, MAX_CHOSEN } from './export-formats';
import type { ExportPage } from './export-page';

const PAGE_SIZE = 20;
const NONE_CHOSEN = 'Please choose at least one entry, or export all of them.';
const TOO_MANY_CHOSEN = `Please choose at most ${MAX_CHOSEN} entries, or export all of them.`;
const GONE = 'One of these entries no longer exists. Please choose again.';

/**
 * Returns the data of `/journal/export` for its query: the form, or with `step=download` how to use the file that is
 * downloaded. Chosen entries stay in the query, so that the list can be searched and paged.
 */
export async function loadExportPage(userId: string, query: URLSearchParams): Promise<ExportPage> {
  const asked = query.get('format');
  const format: ExportFormat = isExportFormat(asked) ? asked : 'html';
  const scope = query.get('scope') === 'chosen' ? 'chosen' : 'all';
  const chosen = [...new Set(query.getAll('id').filter(isUuid))];
  const step = query.get('step');
  if (step === 'done') return { view: 'sent', format, href: null };
  const error =
    step === 'download'
      ? await formErrorOf(userId, scope, chosen)
      : chosen.length > MAX_CHOSEN
        ? TOO_MANY_CHOSEN
        : null;
  if (step === 'download' && !error)
    return { view: 'sent', format, href: exportAddress(format, scope === 'chosen' ? chosen : []) };
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  const tag = query.get('tag')?.slice(0, 200) || null;
  const page = { limit: PAGE_SIZE, cursor: query.get('cursor'), order: 'newest' as const };
  const stamp = await getEntriesStamp(userId);
  const found = await searchEntries(userId, { q, tag, mood: null }, page, stamp);
  const entries = found.cards.map(({ entryId, title, createdAt, timeZone }) => ({
    entryId,
    title,
    createdAt,
    timeZone,
    isChosen: chosen.includes(entryId),
  }));
  const chosenOnOtherPages = chosen.filter((id) => !entries.some(({ entryId }) => entryId === id));
  const { tags, nextCursor } = found;
  return {
    view: 'choose',
    format,
    scope,
    q,
    tag,
    tags,
    entries,
    nextCursor,
    chosenOnOtherPages,
    total: stamp.count,
    error,
  };
}

async function formErrorOf(userId: string, scope: 'all' | 'chosen', chosen: readonly string[]): Promise<string | null> {
  if (scope === 'all') return null;
  if (chosen.length === 0) return NONE_CHOSEN;
  if (chosen.length > MAX_CHOSEN) return TOO_MANY_CHOSEN;
  return (await db.journalEntry.count({ where: { userId, id: { in: [...chosen] } } })) === chosen.length ? null : GONE;
}
