import product from '../../../remix.config.js';

/** The same compiler and flags as the product's, another house. */
export default {
  ...product,
  server: './server.ts',
  serverBuildPath: '../../.output/bare-remix/index.js',
  assetsBuildDirectory: '../../.output/bare-remix/public',
  cacheDirectory: '../../.output/bare-remix-cache',
  watchPaths: [],
};
