/** What a route may tell the document about itself through its `handle`. */
export type PageHandle = {
  /** The address to load every 3 s where scripts do not run, while the page shows something unfinished. */
  refreshesWithoutScript?: (data: unknown) => string | null;
  /** The page is not taken over by the app in the browser. */
  withoutScripts?: boolean;
};
