import { dayOf } from '~/platform/calendar/day-of';
import { db } from '~/platform/db/db.server';
import { splitText } from '~/platform/search/split-text';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { openEntryTitle } from '../entries/entry-card.server';
import { entryAssociatedData } from '../entry-vault';
import { getEntriesStamp } from '../state/entries-stamp.server';
import { loadSharedTerms } from './shared-index.server';

/**
 * A part of an entry that is not private, as it is put into a prompt. `day` is a date such as 2026-11-21 in the entry's
 * own zone.
 */
export type EntryPassage = { entryId: string; title: string; day: string; part: number; parts: number; text: string };

const MAX_PASSAGES = 4;
/** Passages that do not fit and entries that became private meanwhile are passed over. */
const MAX_CANDIDATES = 40;
const WINDOW = 8;
/** One matching word is not enough, unless the message has only one. */
const WORDS_IN_COMMON = 2;

/** docs/spec.md §9: characters divided by four, rounded up. Includes the label of a passage. */
const tokensOf = ({ text, title }: EntryPassage) => Math.ceil((text.length + title.length + 80) / 4);

/**
 * Returns the passages of the user's shared entries that match `said`, best first, within the budget; `leftOut` counts those that did not
 * fit. A private entry
 * is never included: the database is asked anew for each that is found (docs/decisions/0018). Neither is one that is
 * marked to stay on this machine where the reader is on another one.
 */
export async function findSharedEntries(
  userId: string,
  { said, leavesMachine }: { said: string; leavesMachine: boolean },
  budgetTokens: number,
  vault: PersonalVault,
): Promise<{ entries: EntryPassage[]; leftOut: number }> {
  const stamp = await getEntriesStamp(userId);
  if (stamp.shared === 0) return { entries: [], leftOut: 0 };
  const terms = await loadSharedTerms(userId, stamp);
  const candidates = terms.findBest(said, { limit: MAX_CANDIDATES, wordsInCommon: WORDS_IN_COMMON });
  const taken: EntryPassage[] = [];
  let left = budgetTokens;
  let leftOut = 0;
  for (let at = 0; at < candidates.length && taken.length < MAX_PASSAGES; at += WINDOW) {
    const window = candidates.slice(at, at + WINDOW);
    const passages = await loadPassages(
      userId,
      { ids: [...new Set(window.map(({ entryId }) => entryId))], leavesMachine },
      vault,
    );
    for (const { entryId, part } of window) {
      const passage = passages.get(entryId)?.[part - 1];
      if (!passage || taken.length === MAX_PASSAGES) continue;
      if (tokensOf(passage) > left) {
        leftOut += 1;
        continue;
      }
      left -= tokensOf(passage);
      taken.push(passage);
    }
  }
  return { entries: taken, leftOut };
}

/** Returns the passages of those of the entries that are still shared. */
async function loadPassages(
  userId: string,
  { ids, leavesMachine }: { ids: string[]; leavesMachine: boolean },
  vault: PersonalVault,
): Promise<Map<string, EntryPassage[]>> {
  const rows = await db.journalEntry.findMany({
    where: { userId, id: { in: ids }, isPrivate: false, ...(leavesMachine && { onlyHere: false }) },
    select: { id: true, createdAt: true, timeZone: true, card: true, title: true, content: true },
  });
  return new Map(
    rows.map((row) => {
      const { title, texts } = openPassages(vault, row);
      const day = dayOf(row.createdAt, row.timeZone ?? 'UTC');
      const shared = { entryId: row.id, title, day, parts: texts.length };
      return [row.id, texts.map((text, index) => ({ ...shared, part: index + 1, text }))];
    }),
  );
}

type TextRow = { id: string; card: string | null; title: string; content: string };

/** Returns the title and the parts of an entry as they are put into a prompt; of a damaged one none. */
function openPassages(vault: PersonalVault, row: TextRow): { title: string; texts: string[] } {
  const open = () => ({
    title: openEntryTitle(vault, row),
    texts: splitText(vault.open(entryAssociatedData(row.id, 'content'), row.content)),
  });
  return openOr(open, () => ({ title: '', texts: [] }));
}
