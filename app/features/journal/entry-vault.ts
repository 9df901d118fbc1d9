/** Where a value of an entry stands in the vault. */
export const entryPlace = (
  entryId: string,
  column: 'title' | 'content' | 'preview' | 'mood' | 'moodScore' | 'tags',
) => ({
  table: 'JournalEntry',
  column,
  id: entryId,
});

export const versionPlace = (versionId: string, column: 'title' | 'content' | 'mood' | 'moodScore' | 'tags') => ({
  table: 'JournalVersion',
  column,
  id: versionId,
});

export const reflectionPlace = (entryId: string) => ({ table: 'JournalReflection', column: 'content', id: entryId });

export const draftPlace = (draftId: string) => ({ table: 'JournalDraft', column: 'fields', id: draftId });
