/**
 * Where a message stands in the vault. Session and clientId together are unique and known before the row is written,
 * unlike its number.
 */
export const messagePlace = (row: { sessionId: string; clientId: string }, column: 'content' | 'sources') => ({
  table: 'Message',
  column,
  id: `${row.sessionId}/${row.clientId}`,
});
