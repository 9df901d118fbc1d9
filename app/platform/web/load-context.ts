declare module '@remix-run/server-runtime' {
  /** What the HTTP server passes to loaders and actions. One object per request. */
  interface AppLoadContext {
    nonce: string;
    clientAddress: string;
    /** The address of the page that the debug screen replaces, when it is shown. */
    debugOf?: string;
    /** The page, once it is rendered. It is sent as it is: as the body of a Response it would be copied three times. */
    page?: Buffer;
    /** HTML that a whole page shows and that its data do not repeat. Missing when a script asks for data only. */
    markups?: Map<string, string>;
  }

  /** Types loader data as single fetch, which remix.config.js enables. */
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
