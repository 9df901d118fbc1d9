import { keepOpenedText, PERSON_CHARACTERS } from '~/platform/cache/opened-text.server';
import { createYield } from '~/platform/event-loop';
import { foldText } from '~/platform/search/find-words';
import { openVault } from '~/platform/vault/vault.server';
import { writeCursor } from '~/platform/web/cursor-page';
import type { SessionJson } from '../chat-schema';
import { openTitle, sessionJson, type SessionRow } from '../sessions/session-json.server';
import { listSessionRows } from '../sessions/sessions.server';

/** Reading this many rows blocks the event loop for some milliseconds. */
const CHUNK = 500;

type FoldedTitle = { sealed: string; folded: string };

/**
 * Folded titles by session: opening ten thousand of them takes longer than a user should wait again. A title counts
 * only for its own session and as long as the same is stored.
 */
class FoldedTitles {
  readonly #bySession = new Map<string, FoldedTitle>();
  characters = 0;

  get({ id, title: sealed }: SessionRow, open: () => string): string {
    const known = this.#bySession.get(id);
    if (known?.sealed === sealed) return known.folded;
    this.#drop(id);
    const folded = foldText(open());
    if (this.characters < PERSON_CHARACTERS) this.#keep(id, { sealed, folded });
    return folded;
  }

  /** Drops the titles of sessions that are there no more, also when another process deleted them. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#bySession.keys()) if (!ids.has(id)) this.#drop(id);
  }

  #keep(id: string, title: FoldedTitle): void {
    this.#bySession.set(id, title);
    this.characters += title.sealed.length + title.folded.length;
  }

  #drop(id: string): void {
    const known = this.#bySession.get(id);
    if (!known) return;
    this.#bySession.delete(id);
    this.characters -= known.sealed.length + known.folded.length;
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
  const seen = new Set<string>();
  for (let { cursor } = page; found.length <= page.limit;) {
    const rows = await listSessionRows(userId, { limit: CHUNK, cursor });
    for (const row of rows) {
      seen.add(row.id);
      if (titles.get(row, () => openTitle(vault, row)).includes(wanted)) found.push(row);
      const others = yieldIfDue();
      if (others) await others;
    }
    if (rows.length < CHUNK) {
      if (page.cursor === null) titles.keepOnly(seen);
      break;
    }
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
