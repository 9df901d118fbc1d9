/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: './server.ts',
  serverBuildPath: 'build/index.js',
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  serverDependenciesToBundle: [],
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
