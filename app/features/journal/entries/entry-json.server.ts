import { safetyOf } from '~/features/safety/safety-of';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import type { EntryCard, EntryJson } from '../entry-schema';
import { entryAssociatedData } from '../entry-vault';
import { type CardColumns, openCard, sealedCardColumns } from './entry-card.server';

type PlainRow = {
  id: string;
  isPrivate: boolean;
  onlyHere: boolean;
  timeZone: string | null;
  createdAt: Date;
  updatedAt: Date;
};
export type CardRow = PlainRow & CardColumns;
export type EntryRow = CardRow & { content: string; severity: string | null };

/** The columns that a list reads. */
export const cardColumns = {
  id: true,
  ...sealedCardColumns,
  isPrivate: true,
  onlyHere: true,
  timeZone: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** Returns the opened entry. Throws VaultError when it cannot be opened. */
export function entryJson(vault: PersonalVault, row: EntryRow): EntryJson {
  const { preview: _, ...card } = openCard(vault, row);
  const content = vault.open(entryAssociatedData(row.id, 'content'), row.content);
  return { ...plain(row), ...card, content, safety: safetyOf(row.severity, `${card.title}\n${content}`) };
}

/** Returns the card of an entry. A damaged entry gets a placeholder, so that the others of a list can be reached. */
export function entryCard(vault: PersonalVault, row: CardRow): EntryCard {
  return openOr(
    () => ({ ...plain(row), ...openCard(vault, row) }),
    () => ({ ...plain(row), title: 'This entry is damaged', preview: '', mood: null, moodScore: null, tags: null }),
  );
}

function plain(row: PlainRow) {
  return {
    entryId: row.id,
    isPrivate: row.isPrivate,
    onlyHere: row.onlyHere,
    timeZone: row.timeZone,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
