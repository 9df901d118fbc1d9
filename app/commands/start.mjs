// React and Remix choose their production builds by NODE_ENV at load time, so it is set before the bundle is imported.
process.env.NODE_ENV ??= 'production';
await import('../../build/index.js');
