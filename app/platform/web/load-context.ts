declare module '@remix-run/server-runtime' {
  /** What the HTTP server passes to loaders and actions. One object per request. */
  interface AppLoadContext {
    nonce: string;
    clientAddress: string;
    /** The address of the page that the debug screen replaces, when it is shown. */
    debugOf?: string;
  }

  /** Types loader data as single fetch, which remix.config.js enables. */
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
