/** What the server says about a message that it did not take; the text goes back into the box, or into the form that edits `messageId`. */
export type ChatActionData = { error: string; content: string; messageId?: number } | undefined;
