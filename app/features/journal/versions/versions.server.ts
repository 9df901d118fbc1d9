import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { createYield } from '~/platform/event-loop';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { PAGE_SIZE, parseCursor, writeCursor } from '~/platform/web/cursor-page';
import { isUuid } from '~/platform/text/is-uuid';
import { entryNotFound } from '../entries/entries.server';
import { updateEntry } from '../entries/update-entry.server';
import type { EntryJson, MoodScore } from '../entry-schema';
import { versionAssociatedData } from '../entry-vault';
import type { VersionJson, VersionLine } from './versions-page';
import { moodWord } from '../mood-words';
import { versionExcerpt } from './version-excerpt';

type Sealed = 'title' | 'content' | 'mood' | 'moodScore' | 'tags';
type VersionRow = { id: string; writtenAt: Date } & Record<Sealed, string | null>;

/** Returns an earlier version of the user's entry. Throws `not_found`, also for a damaged version. */
export async function findVersion(userId: string, entryId: string, versionId: string): Promise<VersionJson> {
  const known = isUuid(entryId) && isUuid(versionId);
  const row = known ? await db.journalVersion.findUnique({ where: { id: versionId, userId, entryId } }) : null;
  if (!row) throw entryNotFound();
  const vault = await openVault(userId);
  return openOr(
    () => openVersion(vault, row),
    () => {
      throw new AppError('not_found', 'This version is damaged and cannot be opened.');
    },
  );
}

/** Returns the opened version. Throws VaultError when it cannot be opened. */
function openVersion(vault: PersonalVault, row: VersionRow): VersionJson {
  const open = (column: Sealed) => {
    const sealed = row[column];
    return sealed === null ? null : vault.open(versionAssociatedData(row.id, column), sealed);
  };
  const [score, tags] = [open('moodScore'), open('tags')];
  return {
    versionId: row.id,
    title: open('title') ?? '',
    content: open('content') ?? '',
    mood: open('mood'),
    moodScore: score === null ? null : (Number(score) as MoodScore),
    tags: tags === null ? null : (JSON.parse(tags) as string[]),
    writtenAt: row.writtenAt.toISOString(),
  };
}

type Written = Pick<EntryJson, 'content' | 'mood' | 'moodScore' | 'tags'>;

/**
 * Returns the earlier versions of the user's entry, newest first, each with the words that the text after it does not
 * have, and the cursor of the next page.
 */
export async function listVersions(
  userId: string,
  entry: EntryJson,
  cursor: string | null,
): Promise<{ versions: VersionLine[]; nextCursor: string | null }> {
  const { entryId } = entry;
  const after = parseCursor(cursor);
  const [vault, rows, last] = await Promise.all([
    openVault(userId),
    db.journalVersion.findMany({
      where: {
        userId,
        entryId,
        ...(after && { OR: [{ writtenAt: { lt: after.time } }, { writtenAt: after.time, id: { lt: after.id } }] }),
      },
      orderBy: [{ writtenAt: 'desc' }, { id: 'desc' }],
      take: PAGE_SIZE + 1,
    }),
    after ? db.journalVersion.findUnique({ where: { id: after.id, userId, entryId } }) : null,
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  const versions: VersionLine[] = [];
  const yieldIfDue = createYield();
  let next: Written = (last && openOrNull(vault, last)) ?? entry;
  for (const row of shown) {
    const version = openOrNull(vault, row);
    versions.push(version ? versionLine(version, next) : damagedLine(row));
    next = version ?? next;
    await yieldIfDue();
  }
  const oldest = shown.at(-1);
  return { versions, nextCursor: rows.length > PAGE_SIZE && oldest ? writeCursor(oldest.writtenAt, oldest.id) : null };
}

/** Returns whether the user's entry has earlier versions. */
export async function hasVersions(userId: string, entryId: string): Promise<boolean> {
  return (await db.journalVersion.findFirst({ where: { userId, entryId }, select: { id: true } })) !== null;
}

/** Returns null for a damaged version, so that the others are still listed. */
function openOrNull(vault: PersonalVault, row: VersionRow): VersionJson | null {
  return openOr(
    () => openVersion(vault, row),
    () => null,
  );
}

function damagedLine({ id, writtenAt }: VersionRow): VersionLine {
  return {
    versionId: id,
    title: 'This version is damaged',
    writtenAt: writtenAt.toISOString(),
    excerpt: '',
    facts: [],
  };
}

function versionLine(version: VersionJson, next: Written): VersionLine {
  const { versionId, title, writtenAt, content } = version;
  const facts = ([moodOf, tagsOf] as const)
    .filter((factOf) => factOf(version) !== factOf(next))
    .map((factOf) => factOf(version));
  return { versionId, title, writtenAt, excerpt: versionExcerpt(content, next.content), facts };
}

function moodOf({ mood, moodScore }: Written): string {
  return `Mood: ${[mood, moodScore && moodWord(moodScore)].filter(Boolean).join(' · ') || 'none'}`;
}

function tagsOf({ tags }: Written): string {
  return `Tags: ${tags?.join(', ') || 'none'}`;
}

/**
 * Restores an earlier version as the text of the entry; the current text becomes a version. `updatedAt` names the
 * current version. Throws `not_found` and EntryConflict.
 */
export async function restoreVersion(
  userId: string,
  entryId: string,
  versionId: string,
  updatedAt: string,
): Promise<EntryJson> {
  const { title, content, mood, moodScore, tags } = await findVersion(userId, entryId, versionId);
  return updateEntry(userId, entryId, { title, content, mood, moodScore, tags, ...(updatedAt && { updatedAt }) });
}
