/** Where a session's title stands in the vault. */
export const titlePlace = (sessionId: string) => ({ table: 'ChatSession', column: 'title', id: sessionId });
