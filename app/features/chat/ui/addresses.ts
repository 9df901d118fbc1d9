/** Where the forms of a conversation go. The session in it lets a refused form show the same conversation again. */
export function formAddress(sessionId: string | null): string {
  return sessionId && sessionId !== 'new' ? `/?index&session=${encodeURIComponent(sessionId)}` : '/?index';
}

/** The conversation at one of its messages, perhaps with that message open for editing or with its earlier versions. */
export function messageAddress(sessionId: string, messageId: number, as: 'at' | 'edit' | 'versions' = 'at'): string {
  return `/?session=${encodeURIComponent(sessionId)}&${as}=${messageId}#message-${messageId}`;
}
