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
import { slimPrisma } from './slim-prisma.mjs';

/** Native packages, and packages that load files beside themselves. */
const NOT_BUNDLED = ['@node-rs/argon2', 'better-sqlite3', 'sharp'];

const file = path.join(root, 'build/server.cjs');
await bundle({
  entryPoints: ['build/remix/index.js'],
  outfile: 'build/server.cjs',
  format: 'cjs',
  external: NOT_BUNDLED,
  plugins: [slimPrisma],
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  // vm.Script has no import(); Node loads ES modules by require() too.
  supported: { 'dynamic-import': false },
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'importMetaUrl' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
});
const code = Module.wrap(escapeRegExps(readFileSync(file, 'utf8')));
writeFileSync(file, code, 'ascii');
writeFileSync(`${file}.cache`, new Script(code, { filename: file }).createCachedData());

/**
 * Escapes what esbuild leaves outside of ASCII, which is in regular expressions only: one such character makes V8 keep
 * the whole source in two bytes a character.
 */
function escapeRegExps(source) {
  return source.replace(/[^\0-\x7f]/g, (unit, at) => {
    let slashes = 0;
    while (source[at - 1 - slashes] === '\\') slashes += 1;
    const escaped = `u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return slashes % 2 === 1 ? escaped : `\\${escaped}`;
  });
}
