import { drawTrend } from '~/features/check-ins/draw-trend.server';
import { listCheckIns } from '~/features/check-ins/check-ins.server';
import { questionnaireNames, questionnaires } from '~/features/check-ins/questionnaires';
import { openTitle } from '~/features/chat/sessions/session-json.server';
import { dayRows } from '~/features/journal/looking-back/day-rows';
import { listDays } from '~/features/journal/looking-back/days.server';
import { listWholeEntries } from '~/features/journal/transfer/export/list-whole-entries.server';
import { listMemories } from '~/features/memory/memories.server';
import { widestWindow } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { dayShort } from '~/platform/calendar/day-words';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import type { Material } from './compose-summary';
import { listSharedIds } from './list-entries.server';
import {
  MAX_CHECK_INS,
  MAX_ENTRIES,
  MAX_ENTRIES_TOGETHER,
  MAX_ENTRY,
  MAX_MEMORIES,
  MAX_TITLES,
  type Period,
  type SummaryPart,
} from './summary-page';

type Chosen = { period: Period; parts: ReadonlySet<SummaryPart>; entryIds: readonly string[] };

/** Reads what the user chose, from their own records only. `timeZone` is the user's. */
export async function gatherParts(userId: string, chosen: Chosen, timeZone: string): Promise<Material> {
  const { period, parts, entryIds } = chosen;
  const wants = (part: SummaryPart) => parts.has(part);
  return {
    period,
    checkIns: wants('checkIns') ? await gatherCheckIns(userId, period, timeZone) : null,
    moods: wants('moods') ? dayRows(await listDays(userId, period.from, period.to, timeZone)).reverse() : null,
    entries:
      wants('shared') || entryIds.length > 0 ? await gatherEntries(userId, chosen, wants('shared'), timeZone) : null,
    memories: wants('memories') ? await gatherMemories(userId) : null,
    titles: wants('titles') ? await gatherTitles(userId, period, timeZone) : null,
  };
}

async function gatherCheckIns(userId: string, period: Period, timeZone: string) {
  const window = widestWindow(period.from, period.to);
  return Promise.all(
    questionnaireNames.map(async (name) => {
      const asked = questionnaires[name];
      const { checkIns, nextCursor } = await listCheckIns(userId, name, { limit: MAX_CHECK_INS, ...window });
      const rows = checkIns.filter(({ createdAt }) => isWithin(period, dayOf(new Date(createdAt), timeZone)));
      const days = rows.map(({ createdAt, total }) => ({ words: wordsOf(createdAt, timeZone), total })).reverse();
      return { asked, days, gist: drawTrend(rows, asked, timeZone)?.gist ?? null, isCut: nextCursor !== null };
    }),
  );
}

const isWithin = ({ from, to }: Period, day: string) => day >= from && day <= to;
const wordsOf = (time: string | Date, timeZone: string) => dayShort(dayOf(new Date(time), timeZone));

/** What the day and the labels of an entry take, about. */
const LABELS = 40;

/** The newest entries come first to the room there is, and are then told from the oldest on. */
async function gatherEntries(userId: string, { period, entryIds }: Chosen, isShared: boolean, timeZone: string) {
  const shared = isShared ? await listSharedIds(userId, period, timeZone) : [];
  const ids = [...new Set([...entryIds, ...shared])];
  const count = await db.journalEntry.count({ where: { userId, id: { in: ids } } });
  const list = [];
  let [left, shortened] = [MAX_ENTRIES_TOGETHER, 0];
  for await (const entry of listWholeEntries(userId, await openVault(userId), ids)) {
    const { title, mood, content } = entry;
    const room = Math.min(MAX_ENTRY, left - title.length - (mood?.length ?? 0) - LABELS);
    if (list.length === MAX_ENTRIES || room <= 0) break;
    if (content.length > room) shortened += 1;
    list.push({ words: wordsOf(entry.createdAt, entry.timeZone ?? timeZone), title, mood, content, room });
    left -= Math.min(content.length, room) + title.length + (mood?.length ?? 0) + LABELS;
  }
  return { list: list.reverse(), cut: count - list.length, shortened };
}

const MEMORY_PAGE = 200;

/** Reads on until there are enough memories that hold now. */
async function gatherMemories(userId: string) {
  const list: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listMemories(userId, { limit: MEMORY_PAGE, cursor });
    for (const { holds, summary } of page.memories) if (holds === 'now') list.push(summary);
    cursor = page.nextCursor;
  } while (cursor !== null && list.length <= MAX_MEMORIES);
  return { list: list.slice(0, MAX_MEMORIES), isCut: list.length > MAX_MEMORIES || cursor !== null };
}

/** Private conversations have no title to tell. */
async function gatherTitles(userId: string, period: Period, timeZone: string) {
  const { from, to } = widestWindow(period.from, period.to);
  const rows = await db.chatSession.findMany({
    where: { userId, privateUntil: null, messageCount: { gt: 0 }, createdAt: { lt: to }, updatedAt: { gte: from } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_TITLES + 1,
  });
  const vault = await openVault(userId);
  const list = rows
    .slice(0, MAX_TITLES)
    .filter(
      ({ createdAt, updatedAt }) =>
        dayOf(createdAt, timeZone) <= period.to && dayOf(updatedAt, timeZone) >= period.from,
    )
    .map((row) => ({ words: wordsOf(row.createdAt, timeZone), title: openTitle(vault, row) }))
    .reverse();
  return { list, isCut: rows.length > MAX_TITLES };
}
