/** Options that a route sets for the document through its `handle`. */
export type PageHandle = {
  /** The page is not hydrated. */
  withoutScripts?: boolean;
};
