/** The word that confirms an irreversible action (docs/api.md). */
export const CONFIRMATION = 'DELETE';
