import { keepOpenedText } from '~/platform/cache/opened-text.server';
import { createYield } from '~/platform/event-loop';
import { foldText } from '~/platform/search/find-words';
import { openVault } from '~/platform/vault/vault.server';
import { writeCursor } from '~/platform/web/cursor-page';
import type { SessionJson } from '../chat-schema';
import { openTitle, sessionJson, type SessionRow } from '../sessions/session-json.server';
import { listSessionRows } from '../sessions/sessions.server';

/** Reading this many rows blocks the event loop for some milliseconds. */
const CHUNK = 500;

/**
 * Folded titles by what is stored of them: opening ten thousand titles takes longer than a user should wait again. A
 * changed title is stored as another text, so none of these is ever out of date.
 */
class FoldedTitles {
  readonly #folded = new Map<string, string>();
  characters = 0;

  get(sealed: string, open: () => string): string {
    const known = this.#folded.get(sealed);
    if (known !== undefined) return known;
    const folded = foldText(open());
    this.#folded.set(sealed, folded);
    this.characters += sealed.length + folded.length;
    return folded;
  }
}

const allTitles = keepOpenedText('conversation titles', () => new FoldedTitles());

/** Discards the titles of a user whose conversations are deleted. */
export const forgetTitles = (userId: string): void => allTitles.forget(userId);

/**
 * Returns the user's sessions whose title contains the words, ignoring case (docs/spec.md §2 History), last used first.
 */
export async function searchSessions(
  userId: string,
  words: string,
  page: { limit: number; cursor: string | null },
): Promise<{ sessions: SessionJson[]; nextCursor: string | null }> {
  const wanted = foldText(words);
  const vault = await openVault(userId);
  const titles = allTitles.take(userId);
  const yieldIfDue = createYield();
  const found: SessionRow[] = [];
  for (let { cursor } = page; found.length <= page.limit;) {
    const rows = await listSessionRows(userId, { limit: CHUNK, cursor });
    for (const row of rows) {
      if (titles.get(row.title, () => openTitle(vault, row)).includes(wanted)) found.push(row);
      await yieldIfDue();
    }
    if (rows.length < CHUNK) break;
    cursor = cursorAfter(rows);
  }
  allTitles.keep(userId, titles);
  const shown = found.slice(0, page.limit);
  return {
    sessions: shown.map((row) => sessionJson(vault, row)),
    nextCursor: found.length > page.limit ? cursorAfter(shown) : null,
  };
}

function cursorAfter(rows: readonly SessionRow[]): string {
  const last = rows.at(-1)!;
  return writeCursor(last.updatedAt, last.id);
}
