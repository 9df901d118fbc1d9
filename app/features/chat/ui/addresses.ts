/**
 * Returns the action URL for the forms of a conversation. It contains the session, so that a form error shows the same
 * conversation again.
 */
export function formAddress(sessionId: string | null): string {
  return sessionId && sessionId !== 'new' ? `/?index&session=${encodeURIComponent(sessionId)}` : '/?index';
}

/** Returns the URL of the dialog that starts a private conversation. */
export const NEW_PRIVATE = '/?session=new&private=1';

/** Returns the URL of a conversation, optionally with a dialog open: to save it to the memory, or to close a private one. */
export function conversationAddress(sessionId: string, dialog?: 'remember' | 'close'): string {
  return `/?session=${encodeURIComponent(sessionId)}${dialog ? `&${dialog}=1` : ''}#end`;
}

/** Returns the URL of a message in its conversation, optionally with the edit form or the earlier versions open. */
export function messageAddress(sessionId: string, messageId: number, as: 'at' | 'edit' | 'versions' = 'at'): string {
  return `/?session=${encodeURIComponent(sessionId)}&${as}=${messageId}#message-${messageId}`;
}
