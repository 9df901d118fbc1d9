import { randomUUID } from 'node:crypto';
import { assertStorageFor } from '~/features/safety/storage-in-danger.server';
import { screenMeaning } from '~/features/safety/meaning/screen-meaning.server';
import { fileSoon, noticeOf } from '~/features/safety/reports/file-notices.server';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { isUuid } from '~/platform/text/is-uuid';
import type { EntryJson, EntryPatch } from '../entry-schema';
import { versionAssociatedData } from '../entry-vault';
import { journalChanged } from '../journal-changed.server';
import { moveToDay } from './entry-day.server';
import { entryJson } from './entry-json.server';
import { entryNotFound, findEntry, pruneVersions, screenEntry, sealEntry, wordsOf } from './entries.server';

/**
 * Thrown when the entry was saved after the version that was edited. Carries the current entry, so that both texts can
 * be shown.
 */
export class EntryConflict extends AppError {
  constructor(readonly entry: EntryJson) {
    super(
      'conflict',
      'This entry was changed elsewhere since you opened it. Both texts are kept: choose which one to keep.',
    );
  }

  override toJSON() {
    return { ...super.toJSON(), entry: this.entry };
  }
}

/**
 * Changes the user's entry and stores the previous text as a version; the oldest versions beyond the limits are
 * deleted. Omitted fields are unchanged. With `updatedAt`, only that version is changed. A patch without differences
 * changes nothing. `timeZone` is the user's, for a new day. Throws `not_found`, EntryConflict, DayAhead, and `conflict`
 * when the user's storage is full.
 */
export async function updateEntry(
  userId: string,
  entryId: string,
  { updatedAt, date, ...patch }: EntryPatch,
  timeZone: string | null = null,
): Promise<EntryJson> {
  if (!isUuid(entryId)) throw entryNotFound();
  const before = await findEntry(userId, entryId);
  if (updatedAt !== undefined && new Date(updatedAt).getTime() !== new Date(before.updatedAt).getTime())
    throw new EntryConflict(before);
  const after = { ...before, ...withoutUndefined(patch), ...(await moveToDay(userId, before, date, timeZone)) };
  if (!isRewritten(before, after) && PLAIN_FIELDS.every((name) => after[name] === before[name])) return before;
  const alone = screenEntry(after);
  if (isRewritten(before, after)) await assertStorageFor(userId, alone.severity);
  const vault = await openVault(userId);
  // Two changes within a millisecond must differ in `updatedAt`, which identifies a version.
  const now = new Date(Math.max(Date.now(), new Date(before.updatedAt).getTime() + 1));
  const found = await screenMeaning(wordsOf(after), alone);
  const notice = isRewritten(before, after) ? noticeOf('entry', found, wordsOf(after)) : null;
  const changed = await db.$transaction(async (tx) => {
    const { count } = await tx.journalEntry.updateMany({
      where: { id: entryId, userId, updatedAt: new Date(before.updatedAt) },
      data: {
        ...sealEntry(vault, entryId, after, found),
        isPrivate: after.isPrivate,
        onlyHere: after.onlyHere,
        createdAt: new Date(after.createdAt),
        timeZone: after.timeZone,
        updatedAt: now,
      },
    });
    if (count === 0) return null;
    if (isRewritten(before, after)) {
      await tx.journalVersion.create({ data: versionOf(vault, userId, before) });
      await pruneVersions(userId, entryId, tx);
    }
    if (notice) await tx.safetyNotice.create({ data: { ...notice, userId, entryId } });
    return tx.journalEntry.findUniqueOrThrow({ where: { id: entryId, userId } });
  });
  if (!changed) throw new EntryConflict(await findEntry(userId, entryId));
  if (notice) fileSoon(userId, notice.id);
  journalChanged(userId);
  return entryJson(vault, changed);
}

const PLAIN_FIELDS = ['isPrivate', 'onlyHere', 'createdAt', 'timeZone'] as const;

/** Returns whether the text changed: a change of privacy or of the day alone creates no version. */
function isRewritten(before: EntryJson, after: EntryJson): boolean {
  const words = ({ title, content, mood, moodScore, tags }: EntryJson) =>
    JSON.stringify([title, content, mood, moodScore, tags ?? []]);
  return words(before) !== words(after);
}

function versionOf(
  vault: PersonalVault,
  userId: string,
  { entryId, title, content, mood, moodScore, tags, updatedAt }: EntryJson,
) {
  const id = randomUUID();
  const seal = (column: Parameters<typeof versionAssociatedData>[1], text: string | null) =>
    text === null ? null : vault.seal(versionAssociatedData(id, column), text);
  return {
    id,
    userId,
    entryId,
    title: vault.seal(versionAssociatedData(id, 'title'), title),
    content: vault.seal(versionAssociatedData(id, 'content'), content),
    mood: seal('mood', mood),
    moodScore: seal('moodScore', moodScore === null ? null : String(moodScore)),
    tags: seal('tags', tags === null ? null : JSON.stringify(tags)),
    writtenAt: new Date(updatedAt),
  };
}

function withoutUndefined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}
