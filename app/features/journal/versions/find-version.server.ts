import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { entryNotFound, isEntryId } from '../entries/find-entry.server';
import type { MoodScore } from '../entry-schema';
import { versionPlace } from '../entry-vault';
import type { VersionJson } from '../journal-page';

type Sealed = 'title' | 'content' | 'mood' | 'moodScore' | 'tags';
export type VersionRow = { id: string; writtenAt: Date } & Record<Sealed, string | null>;

/** What the person's entry was before. Throws `not_found`, also for a damaged version. */
export async function findVersion(userId: string, entryId: string, versionId: string): Promise<VersionJson> {
  const known = isEntryId(entryId) && isEntryId(versionId);
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

/** Throws VaultError for a version that does not open. */
export function openVersion(vault: PersonalVault, row: VersionRow): VersionJson {
  const open = (column: Sealed) => {
    const sealed = row[column];
    return sealed === null ? null : vault.open(versionPlace(row.id, column), sealed);
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
