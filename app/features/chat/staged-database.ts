/** The browser's database of staged documents, by whose name a logout deletes it. */
export const STAGED_DATABASE = 'orion-staged';
