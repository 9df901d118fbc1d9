import { screenText } from '~/features/safety/screen-text';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { type NewEntry, previewOf } from '../entry-schema';
import { entryPlace } from '../entry-vault';

type Written = Omit<NewEntry, 'isPrivate'>;

/**
 * The columns of an entry that hold what was written, sealed, and how grave its words are: saving an entry passes the same care check as a
 * message, private or not (docs/decisions/0018).
 */
export function sealEntry(vault: PersonalVault, entryId: string, { title, content, mood, moodScore, tags }: Written) {
  const seal = (column: Parameters<typeof entryPlace>[1], text: string) =>
    vault.seal(entryPlace(entryId, column), text);
  return {
    title: seal('title', title),
    content: seal('content', content),
    preview: seal('preview', previewOf(content)),
    mood: mood === null ? null : seal('mood', mood),
    moodScore: moodScore === null ? null : seal('moodScore', String(moodScore)),
    tags: tags === null || tags.length === 0 ? null : seal('tags', JSON.stringify(tags)),
    severity: screenText([title, mood, ...(tags ?? []), content].filter(Boolean).join(' . ')),
  };
}
