/**
 * Third step of npm run build: bundles what Remix built with the packages it uses into build/server.cjs, and writes
 * the code that V8 compiles from it beside it. A server of one file and with compiled code starts in a third of the
 * time. remix.config.js cannot do this: it has no CommonJS format for a server with packages that are ES modules.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { bundle, root } from './bundle.mjs';

/** Native packages, and packages that load files beside themselves. */
const NOT_BUNDLED = ['@node-rs/argon2', '@prisma/client', 'better-sqlite3', 'sharp'];

const file = path.join(root, 'build/server.cjs');
await bundle({
  entryPoints: ['build/remix/index.js'],
  outfile: 'build/server.cjs',
  format: 'cjs',
  external: NOT_BUNDLED,
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  // vm.Script has no import(); Node loads ES modules by require() too.
  supported: { 'dynamic-import': false },
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'importMetaUrl' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
});
writeFileSync(
  `${file}.cache`,
  new Script(Module.wrap(readFileSync(file, 'utf8')), { filename: file }).createCachedData(),
);
