import { db } from '~/platform/db/db.server';
import { openOr, openVault } from '~/platform/vault/vault.server';
import { aboutPlace } from './about-vault';
import type { AboutMe } from './about-limits';

/** What the person wrote about themselves. What is damaged is empty, and can be written anew. */
export async function readAboutMe(userId: string): Promise<AboutMe> {
  const row = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { pronouns: true, aboutMe: true, interests: true },
  });
  if (!row.pronouns && !row.aboutMe && !row.interests) return { pronouns: null, aboutMe: null, interests: null };
  const vault = await openVault(userId);
  const open = (column: keyof AboutMe) =>
    openOr(
      () => (row[column] ? vault.open(aboutPlace(userId, column), row[column]) : null),
      () => null,
    );
  return { pronouns: open('pronouns'), aboutMe: open('aboutMe'), interests: open('interests') };
}
