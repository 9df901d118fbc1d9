import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { entryNotFound, isEntryId } from '../entries/find-entry.server';
import type { MoodScore } from '../entry-schema';
import { versionPlace } from '../entry-vault';
import type { VersionJson } from '../journal-page';

/** What the person's entry was before. Throws `not_found`. */
export async function findVersion(userId: string, entryId: string, versionId: string): Promise<VersionJson> {
  const known = isEntryId(entryId) && isEntryId(versionId);
  const row = known ? await db.journalVersion.findUnique({ where: { id: versionId, userId, entryId } }) : null;
  if (!row) throw entryNotFound();
  const vault = await openVault(userId);
  const open = (column: Parameters<typeof versionPlace>[1]) => {
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
