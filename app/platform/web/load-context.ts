declare module '@remix-run/server-runtime' {
  /** What the HTTP server knows of a request and hands to loaders and actions. One object a request. */
  interface AppLoadContext {
    nonce: string;
    clientAddress: string;
    /** The page that the debug screen stands in for, where it does. */
    debugOf?: string;
  }

  /** Makes the types of loader data those of single fetch, as remix.config.js has it. */
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
