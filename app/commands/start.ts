/** npm start: runs the server of the build. */
// React and Remix choose their production builds by NODE_ENV when they load, so it is set before the bundle is imported.
process.env.NODE_ENV ??= 'production';
await import(new URL('../index.js', import.meta.url).href);
