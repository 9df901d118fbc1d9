/** Returns the URL of a message in its conversation, optionally with the edit form, the earlier versions, or what was sent open. */
export function messageAddress(
  sessionId: string,
  messageId: number,
  as: 'at' | 'edit' | 'versions' | 'sent' = 'at',
): string {
  return `/?session=${encodeURIComponent(sessionId)}&${as}=${messageId}#message-${messageId}`;
}
