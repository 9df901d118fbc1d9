/** Options that a route sets for the document through its `handle`. */
export type PageHandle = {
  /** The page is not hydrated. */
  withoutScripts?: boolean;
};

/** Fields of a route's loader data that the document reads. */
export type PageData = {
  /** The page waits for something: without JavaScript, the browser goes to this path after 1 s. */
  refreshTo?: string | null;
};
