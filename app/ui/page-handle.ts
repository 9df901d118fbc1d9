/** Options that a route sets for the document through its `handle`. */
export type PageHandle = {
  /** Returns the URL to load next without JavaScript while the page shows something unfinished. */
  refreshesWithoutScript?: (data: unknown, search: string) => string | null;
  /** The page is not hydrated. */
  withoutScripts?: boolean;
};
