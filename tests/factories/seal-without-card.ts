import { openCard } from '~/features/journal/entries/entry-card.server';
import { entryAssociatedData } from '~/features/journal/entry-vault';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';

/** Stores an entry as it was before there were cards: each value sealed in a column of its own. */
export async function sealWithoutCard(userId: string, entryId: string): Promise<void> {
  const vault = await openVault(userId);
  const row = await db.journalEntry.findUniqueOrThrow({ where: { id: entryId, userId } });
  const { title, preview, mood, moodScore, tags } = openCard(vault, row);
  const seal = (column: Parameters<typeof entryAssociatedData>[1], text: string) =>
    vault.seal(entryAssociatedData(entryId, column), text);
  await db.journalEntry.update({
    where: { id: entryId, userId },
    data: {
      card: null,
      title: seal('title', title),
      preview: seal('preview', preview),
      mood: mood === null ? null : seal('mood', mood),
      moodScore: moodScore === null ? null : seal('moodScore', String(moodScore)),
      tags: tags === null ? null : seal('tags', JSON.stringify(tags)),
    },
  });
}
