/** Returns the associated data of a sealed column of an entry. */
export const entryAssociatedData = (
  entryId: string,
  column: 'card' | 'title' | 'content' | 'preview' | 'mood' | 'moodScore' | 'tags',
) => ({
  table: 'JournalEntry',
  column,
  id: entryId,
});

export const versionAssociatedData = (
  versionId: string,
  column: 'title' | 'content' | 'mood' | 'moodScore' | 'tags',
) => ({
  table: 'JournalVersion',
  column,
  id: versionId,
});

export const reflectionAssociatedData = (entryId: string) => ({
  table: 'JournalReflection',
  column: 'content',
  id: entryId,
});

export const draftAssociatedData = (draftId: string) => ({ table: 'JournalDraft', column: 'fields', id: draftId });
