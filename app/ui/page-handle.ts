/** What a route may tell the document about itself through its `handle`. */
export type PageHandle = {
  /** True while the page shows something unfinished, so that it is loaded again every 3 s where scripts do not run. */
  refreshesWithoutScript?: (data: unknown) => boolean;
  /** The page is not taken over by the app in the browser. */
  withoutScripts?: boolean;
};
