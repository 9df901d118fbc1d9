import { safetyOf } from '~/features/safety/safety-of';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import type { EntryCard, EntryJson, MoodScore } from '../entry-schema';
import { entryAssociatedData } from '../entry-vault';

export type CardRow = {
  id: string;
  title: string;
  preview: string;
  mood: string | null;
  moodScore: string | null;
  tags: string | null;
  isPrivate: boolean;
  timeZone: string | null;
  createdAt: Date;
  updatedAt: Date;
};
export type EntryRow = Omit<CardRow, 'preview'> & { content: string; severity: string | null };

/** The columns that a list reads. */
export const cardColumns = {
  id: true,
  title: true,
  preview: true,
  mood: true,
  moodScore: true,
  tags: true,
  isPrivate: true,
  timeZone: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** Returns the opened entry. Throws VaultError when it cannot be opened. */
export function entryJson(vault: PersonalVault, row: EntryRow): EntryJson {
  return {
    ...shared(vault, row),
    content: vault.open(entryAssociatedData(row.id, 'content'), row.content),
    safety: safetyOf(row.severity),
  };
}

/** Returns the card of an entry. A damaged entry gets a placeholder, so that the others of a list can be reached. */
export function entryCard(vault: PersonalVault, row: CardRow): EntryCard {
  return openOr(
    () => ({ ...shared(vault, row), preview: vault.open(entryAssociatedData(row.id, 'preview'), row.preview) }),
    () => ({ ...plain(row), title: 'This entry is damaged', preview: '', mood: null, moodScore: null, tags: null }),
  );
}

function shared(vault: PersonalVault, row: Omit<CardRow, 'preview'>) {
  const openOrNull = (column: 'mood' | 'moodScore' | 'tags') => {
    const sealed = row[column];
    return sealed === null ? null : vault.open(entryAssociatedData(row.id, column), sealed);
  };
  const tags = openOrNull('tags');
  const moodScore = openOrNull('moodScore');
  return {
    ...plain(row),
    title: vault.open(entryAssociatedData(row.id, 'title'), row.title),
    mood: openOrNull('mood'),
    moodScore: moodScore === null ? null : (Number(moodScore) as MoodScore),
    tags: tags === null ? null : (JSON.parse(tags) as string[]),
  };
}

function plain(row: Omit<CardRow, 'preview'>) {
  return {
    entryId: row.id,
    isPrivate: row.isPrivate,
    timeZone: row.timeZone,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
