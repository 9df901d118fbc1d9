/**
 * HTML that React rendered on the server. With a whole page it is not sent a second time: the browser keeps what stands
 * under `key` in the page, and `html` is missing.
 */
export type Markup = { key: string; html?: string | undefined };
