/** The conversation at one of its messages, perhaps with that message open for editing or with its earlier versions. */
export function messageAddress(sessionId: string, messageId: number, as: 'at' | 'edit' | 'versions' = 'at'): string {
  return `/?session=${encodeURIComponent(sessionId)}&${as}=${messageId}#message-${messageId}`;
}
