import { randomUUID } from 'node:crypto';
import type { Tx } from '~/platform/db/db.server';
import { addDays } from '~/platform/calendar/day';
import { AppError } from '~/platform/errors';
import { foldText } from '~/platform/search/find-words';
import { isUuid } from '~/platform/text/is-uuid';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { cutSentences } from '../conflicts/statements/split-statements';
import { type CardValues, memoryTokens, openMemory, sealMemory } from '../memory-card.server';

/** What is not true any more: a memory, or of one with more to say the sentences with these numbers. */
export type Ending = { memoryId: string; sentences?: readonly number[] | null };
/** Which memory takes its place, and the first day of that one: what holds until then ends on the day before. */
type End = { userId: string; by: string; now: Date; today: string; from: string | null };
/** The memories that were written, and how many tokens more they take. */
type Ended = { memoryIds: string[]; moreTokens: number };

export function memoryNotFound(): AppError {
  return new AppError('not_found', 'This memory was not found.');
}

/** Throws `not_found` for a damaged memory. */
export function openOwn(vault: PersonalVault, row: { id: string; card: string }): CardValues {
  return openOr(
    () => openMemory(vault, row),
    () => {
      throw new AppError('not_found', 'This memory is damaged and cannot be opened.');
    },
  );
}

/**
 * Marks memories as true until today, or until the day before a first day that comes later: they hold until then. Of one
 * that has more to say, only the named sentences become history.
 */
export async function endMemories(tx: Tx, vault: PersonalVault, endings: readonly Ending[], end: End): Promise<Ended> {
  const ended: Ended = { memoryIds: [], moreTokens: 0 };
  for (const ending of endings) {
    const { memoryIds, moreTokens } = await endOne(tx, vault, ending, end);
    ended.memoryIds.push(...memoryIds);
    ended.moreTokens += moreTokens;
  }
  return ended;
}

async function endOne(tx: Tx, vault: PersonalVault, ending: Ending, end: End): Promise<Ended> {
  const { memoryId, sentences } = ending;
  const { userId, by, now, today, from } = end;
  const row = isUuid(memoryId) ? await tx.memory.findUnique({ where: { id: memoryId, userId } }) : null;
  if (!row) throw memoryNotFound();
  const values = openOwn(vault, row);
  const { kept, history: cut, place } = endValues(values, row.holds, { sentences, by, today, from });
  const { count } = await tx.memory.updateMany({
    where: { id: memoryId, userId, updatedAt: row.updatedAt, replacedById: null },
    data: {
      ...sealMemory(vault, memoryId, kept),
      ...(cut === null && place),
      updatedAt: now,
    },
  });
  if (count === 0) throw new AppError('conflict', 'The memory to replace has changed. Please look at it again.');
  if (cut === null) return { memoryIds: [memoryId], moreTokens: 0 };
  await tx.sentPiece.deleteMany({ where: { userId, memoryId } });
  await tx.memoryVector.deleteMany({ where: { userId, memoryId } });
  const id = randomUUID();
  await tx.memory.create({
    data: {
      ...row,
      id,
      ...sealMemory(vault, id, cut),
      isCore: false,
      ...place,
      importKey: null,
      createdAt: now,
      updatedAt: now,
    },
  });
  return {
    memoryIds: [memoryId, id],
    moreTokens: memoryTokens(kept) + memoryTokens(cut) - memoryTokens(values),
  };
}

type EndedBy = Pick<Ending, 'sentences'> &
  Pick<End, 'by' | 'today' | 'from'> & {
    /** The day on which it was said that it is not true any more; today where that is not given. */
    saidOn?: string;
  };

/**
 * Returns what a memory becomes that is not true any more: what is kept of it, what becomes history apart from that (null
 * where it ends whole), and what `holds` and `replacedById` of that which ends become.
 */
export function endValues<Holds extends string>(
  values: CardValues,
  holds: Holds,
  { sentences, by, today, from, saidOn = today }: EndedBy,
) {
  const lastDay = from !== null && from > saidOn ? addDays(from, -1) : saidOn;
  const hasBegun = values.from === null || values.from <= lastDay;
  const isHeldOn = hasBegun && from !== null && from > today;
  const days = {
    // What was to hold later, and does not, never began.
    from: hasBegun ? values.from : null,
    until: values.until !== null && values.until < lastDay ? values.until : hasBegun ? lastDay : saidOn,
  };
  const place = isHeldOn ? { holds, replacedById: null } : { holds: 'was' as const, replacedById: by };
  const [kept, cut] = divide(values, sentences ?? null) ?? [values, null];
  return {
    kept: cut === null ? { ...kept, ...days } : kept,
    history: cut === null ? null : { ...cut, ...days },
    place,
  };
}

/** Divides what is said into what stays and what becomes history; null where that is the whole of it. */
function divide(values: CardValues, sentences: readonly number[] | null): [CardValues, CardValues] | null {
  const { cut, rest } = cutSentences(values.summary, sentences ?? []);
  return cut !== '' && rest !== '' ? [withSummary(values, rest), withSummary(values, cut)] : null;
}

/** Leaves out keywords that stood in the earlier summary and do not stand in the new one. */
export function withSummary(values: CardValues, summary: string): CardValues {
  const has = (text: string, keyword: string) => foldText(text).includes(foldText(keyword));
  const keywords = values.keywords.filter((keyword) => !has(values.summary, keyword) || has(summary, keyword));
  return { ...values, summary, keywords };
}
