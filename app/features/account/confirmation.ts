/** The word that confirms what cannot be undone (DESIGN.md §7). */
export const CONFIRMATION = 'DELETE';
