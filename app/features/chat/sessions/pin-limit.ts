/** Pinned conversations stand on top of the list, all on its first page. */
export const MOST_PINNED = 20;
