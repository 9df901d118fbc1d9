/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: './server.ts',
  serverBuildPath: 'build/remix/index.js',
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  // Without bundling, hundreds of small files make up most of a cold start.
  serverDependenciesToBundle: [
    /^#/,
    /^(@conform-to|react-markdown|remark-|rehype-|micromark|mdast-|hast-|unist-|unified|vfile|zod|property-information)/,
    /^(bail|ccount|extend|style-to-|inline-style-parser|estree-util-is|character-|comma-separated-tokens|decode-named|devlop|escape-string-regexp|html-url-attributes|is-plain-obj)/,
    /^(d3-|internmap$)/,
    /^(longest-streak|markdown-table|space-separated-tokens|trim-lines|trough|zwitch|@ungap\/structured-clone|eventsource-parser)/,
  ],
  postcss: true,
  tailwind: false,
  ignoredRouteFiles: ['**/.*', '**/*.test.*'],
  watchPaths: ['./server.ts', './app/**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
