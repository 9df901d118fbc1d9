/** What the server says about a message that it did not take; the text goes back into the box. */
export type ChatActionData = { error: string; content: string } | undefined;
