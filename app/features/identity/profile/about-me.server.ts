import { db } from '~/platform/db/db.server';
import { openOr, openVault } from '~/platform/vault/vault.server';
import type { AboutMe } from './about-limits';

/** Returns what the user wrote under About Me. Damaged texts are null, so that the user can write them again. */
export async function getAboutMe(userId: string): Promise<AboutMe> {
  const row = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { pronouns: true, aboutMe: true, interests: true },
  });
  if (!row.pronouns && !row.aboutMe && !row.interests) return { pronouns: null, aboutMe: null, interests: null };
  const vault = await openVault(userId);
  const open = (column: keyof AboutMe) =>
    openOr(
      () => (row[column] ? vault.open(aboutAssociatedData(userId, column), row[column]) : null),
      () => null,
    );
  return { pronouns: open('pronouns'), aboutMe: open('aboutMe'), interests: open('interests') };
}

/** Seals and stores the About Me texts. Undefined fields stay unchanged, empty ones are cleared. */
export async function updateAboutMe(
  userId: string,
  change: { [Column in keyof AboutMe]?: string | null | undefined },
): Promise<void> {
  const vault = await openVault(userId);
  const seal = (column: keyof AboutMe) => {
    const text = change[column];
    return text ? vault.seal(aboutAssociatedData(userId, column), text) : text === undefined ? undefined : null;
  };
  const data = { pronouns: seal('pronouns'), aboutMe: seal('aboutMe'), interests: seal('interests') };
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await db.user.update({ where: { id: userId }, data: given });
}

/** Returns the associated data of an About Me text. */
export const aboutAssociatedData = (userId: string, column: keyof AboutMe) => ({ table: 'User', column, id: userId });
