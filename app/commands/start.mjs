// React and Remix choose their production builds by NODE_ENV when they are loaded, so that it is set before the bundle.
process.env.NODE_ENV ??= 'production';
await import('../../build/index.js');
