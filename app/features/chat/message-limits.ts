import { truncate } from '~/platform/text/truncate';

/**
 * Limits and texts of messages that server and browser share. They are separate from the schema, because the browser
 * does not load the schema's library.
 */
export const MESSAGE_MAX_CHARACTERS = 32_000;
export const TITLE_MAX_CHARACTERS = 200;

export const NOTHING_WRITTEN = 'Write a message first.';

/** Returns the message text of a document that is sent without a message. */
export const messageAbout = (documentName: string) =>
  `Please read the document “${truncate(documentName, TITLE_MAX_CHARACTERS)}”.`;

/** Pinned conversations are at the top of the list, all on its first page. */
export const MAX_PINNED = 20;
