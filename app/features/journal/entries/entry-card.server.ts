import type { PersonalVault } from '~/platform/vault/vault.server';
import type { EntryCard, MoodScore } from '../entry-schema';
import { entryAssociatedData } from '../entry-vault';

/** What a list shows of an entry, and what is sealed as one value, its card (docs/decisions/0045). */
export type CardValues = Pick<EntryCard, 'title' | 'preview' | 'mood' | 'moodScore' | 'tags'>;

/**
 * The columns that hold these values: `card`, or the five others in an entry that was saved before there were cards and
 * was not sealed anew yet. Such an entry has a title.
 */
export type CardColumns = {
  card: string | null;
  title: string;
  preview: string;
  mood: string | null;
  moodScore: string | null;
  tags: string | null;
};

export const sealedCardColumns = {
  card: true,
  title: true,
  preview: true,
  mood: true,
  moodScore: true,
  tags: true,
} as const;

type CardList = [
  title: string,
  preview: string,
  mood: string | null,
  moodScore: MoodScore | null,
  tags: string[] | null,
];

/** Returns the columns of an entry with its values sealed. */
export function sealCard(
  vault: PersonalVault,
  entryId: string,
  { title, preview, mood, moodScore, tags }: CardValues,
): CardColumns {
  const list: CardList = [title, preview, mood, moodScore, tags && tags.length > 0 ? tags : null];
  const card = vault.seal(entryAssociatedData(entryId, 'card'), JSON.stringify(list));
  return { card, title: '', preview: '', mood: null, moodScore: null, tags: null };
}

/** Opens the card of an entry. Throws VaultError when it is damaged. */
export function openCard(vault: PersonalVault, row: CardColumns & { id: string }): CardValues {
  const list = openList(vault, row);
  if (!list) return openColumns(vault, row);
  const [title, preview, mood, moodScore, tags] = list;
  return { title, preview, mood, moodScore, tags };
}

type TitleColumns = Pick<CardColumns, 'card' | 'title'> & { id: string };

/** Opens the title of an entry. Throws VaultError when it is damaged. */
export function openEntryTitle(vault: PersonalVault, row: TitleColumns): string {
  return openList(vault, row)?.[0] ?? vault.open(entryAssociatedData(row.id, 'title'), row.title);
}

/** Returns null for an entry without a card. */
function openList(vault: PersonalVault, { id, card, title }: TitleColumns): CardList | null {
  if (card === null || title !== '') return null;
  return JSON.parse(vault.open(entryAssociatedData(id, 'card'), card)) as CardList;
}

function openColumns(vault: PersonalVault, row: CardColumns & { id: string }): CardValues {
  const open = (column: 'mood' | 'moodScore' | 'tags') => {
    const sealed = row[column];
    return sealed === null ? null : vault.open(entryAssociatedData(row.id, column), sealed);
  };
  const [moodScore, tags] = [open('moodScore'), open('tags')];
  return {
    title: vault.open(entryAssociatedData(row.id, 'title'), row.title),
    preview: vault.open(entryAssociatedData(row.id, 'preview'), row.preview),
    mood: open('mood'),
    moodScore: moodScore === null ? null : (Number(moodScore) as MoodScore),
    tags: tags === null ? null : (JSON.parse(tags) as string[]),
  };
}
