/**
 * The form error for a rejected message; the text returns to the message input, or to the form that edits `messageId`.
 */
export type ChatActionData = { error: string; content: string; messageId?: number } | undefined;
