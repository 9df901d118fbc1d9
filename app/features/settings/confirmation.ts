/** The word that confirms what cannot be undone (docs/api.md). */
export const CONFIRMATION = 'DELETE';
