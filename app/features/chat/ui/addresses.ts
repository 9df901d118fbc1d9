/**
 * Returns the action URL for the forms of a conversation. It contains the session, so that a form error shows the same
 * conversation again.
 */
export function formAddress(sessionId: string | null): string {
  return sessionId && sessionId !== 'new' ? `/?index&session=${encodeURIComponent(sessionId)}` : '/?index';
}

/** The id of the form to write a message. */
export const COMPOSER_FORM = 'composer';

/** Where a conversation is started. */
export const NEW = '/?session=new';

/** Where a private conversation is started. */
export const NEW_PRIVATE = '/private';

/** Returns the URL that asks before a private conversation is closed. */
export function closeAddress(sessionId: string): string {
  return `/private?close=${encodeURIComponent(sessionId)}`;
}

/** Returns the URL of a conversation, optionally with the dialog open that saves it to the memory. */
export function conversationAddress(sessionId: string, dialog?: 'remember'): string {
  return `/?session=${encodeURIComponent(sessionId)}${dialog ? `&${dialog}=1` : ''}#end`;
}

/** Returns the URL of a conversation with its title open for editing. */
export function titleAddress(sessionId: string): string {
  return `/?session=${encodeURIComponent(sessionId)}&rename=1#end`;
}

/**
 * Returns the URL that shows what was sent for a reply. It names the reply alone, since a page repeats it up to fifty
 * times: the server leads on to the conversation.
 */
export function sentAddress(replyId: number): string {
  return `/?sent=${replyId}`;
}
