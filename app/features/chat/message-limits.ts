/** What both sides know of messages. It stands apart from the schema, whose library the browser does not load. */
export const MESSAGE_MAX_CHARACTERS = 32_000;
export const TITLE_MAX_CHARACTERS = 200;

export const NOTHING_WRITTEN = 'Write a message first.';

/** What a person says who sends a document and nothing else. */
export const messageAbout = (documentName: string) =>
  `Please read the document “${documentName.slice(0, TITLE_MAX_CHARACTERS)}”.`;

/** Pinned conversations stand on top of the list, all on its first page. */
export const MAX_PINNED = 20;
