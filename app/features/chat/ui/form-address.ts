/** Where the forms of a conversation go. The session in it lets a refused form show the same conversation again. */
export function formAddress(sessionId: string | null): string {
  return sessionId && sessionId !== 'new' ? `/?index&session=${encodeURIComponent(sessionId)}` : '/?index';
}
