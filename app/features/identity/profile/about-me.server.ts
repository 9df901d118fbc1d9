import { db } from '~/platform/db/db.server';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import type { AboutMe } from './about-limits';

/** Returns what the user wrote under About Me. Damaged texts are null, so that the user can write them again. */
export async function getAboutMe(userId: string): Promise<AboutMe> {
  const row = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { pronouns: true, aboutMe: true, interests: true },
  });
  return openAboutMe(await openVault(userId), userId, row);
}

/** Opens the stored texts. Damaged ones are null. */
export function openAboutMe(vault: PersonalVault, userId: string, row: AboutMe): AboutMe {
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
  if (Object.keys(given).length === 0) return;
  // What stood there before is not kept in the requests of earlier replies either.
  await db.$transaction([
    db.user.update({ where: { id: userId }, data: given }),
    db.sentPiece.deleteMany({ where: { userId, kind: 'profile' } }),
  ]);
}

/** Returns the associated data of an About Me text. */
export const aboutAssociatedData = (userId: string, column: keyof AboutMe) => ({ table: 'User', column, id: userId });
