import { db } from '~/platform/db/db.server';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { PAGE_SIZE, readCursor, writeCursor } from '~/platform/web/cursor-page';
import { versionPlace } from '../entry-vault';
import type { VersionLine } from '../journal-page';

/** What the person's entry was before, newest first, and the cursor of the next page. */
export async function listVersions(userId: string, entryId: string, cursor: string | null): Promise<{ versions: VersionLine[]; nextCursor: string | null }> {
  const after = readCursor(cursor);
  const rows = await db.journalVersion.findMany({
    where: { userId, entryId, ...(after && { OR: [{ writtenAt: { lt: after.time } }, { writtenAt: after.time, id: { lt: after.id } }] }) },
    orderBy: [{ writtenAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE + 1,
    select: { id: true, title: true, writtenAt: true },
  });
  const vault = await openVault(userId);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    versions: shown.map(({ id, title, writtenAt }) => ({
      versionId: id,
      title: openTitle(vault, id, title),
      writtenAt: writtenAt.toISOString(),
    })),
    nextCursor: rows.length > PAGE_SIZE && last ? writeCursor(last.writtenAt, last.id) : null,
  };
}

/** A damaged version hides no other. */
function openTitle(vault: PersonalVault, id: string, title: string): string {
  return openOr(
    () => vault.open(versionPlace(id, 'title'), title),
    () => 'This version is damaged',
  );
}
