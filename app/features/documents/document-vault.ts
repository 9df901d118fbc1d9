/** Where a document stands in the vault. */
export const documentPlace = (documentId: string, column: 'name' | 'text') => ({
  table: 'Document',
  column,
  id: documentId,
});
