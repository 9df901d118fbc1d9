/** Where a person's secret stands in the vault. */
export const secretPlace = (userId: string) => ({ table: 'TwoFactor', column: 'secret', id: userId });

/** An abandoned set-up is forgotten after this time, so that its secret does not stay on the page. */
export const SET_UP_WITHIN_MS = 30 * 60 * 1000;
