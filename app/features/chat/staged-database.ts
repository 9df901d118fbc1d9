/** Name of the browser database that holds staged documents; a logout deletes the database by this name. */
export const STAGED_DATABASE = 'orion-staged';
