import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { aboutPlace } from './about-vault';
import type { AboutMe } from './about-limits';

/** Seals and stores what the person wrote about themselves. What is left out stays, what is empty is forgotten. */
export async function updateAboutMe(
  userId: string,
  change: { [Column in keyof AboutMe]?: string | null | undefined },
): Promise<void> {
  const vault = await openVault(userId);
  const seal = (column: keyof AboutMe) => {
    const text = change[column];
    return text ? vault.seal(aboutPlace(userId, column), text) : text === undefined ? undefined : null;
  };
  const data = { pronouns: seal('pronouns'), aboutMe: seal('aboutMe'), interests: seal('interests') };
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await db.user.update({ where: { id: userId }, data: given });
}
