/**
 * Part of npm run build: lets Prisma hold 10 MB less in the memory of the server
 * (docs/decisions/0103-prisma-in-less-memory.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './bundle.mjs';

const require = createRequire(import.meta.url);

/** The edges of a node are kept by large, sparse numbers: as an array, nine of ten places would be empty. */
const EDGES = /(?<=[,;{]\w+=)\{\}(?=;for\(let \w+=0;\w+<\w+;\w+\+\+\)\{let \w+=this\.#\w\(\),\w+=this\.#\w\(\),\w+=this\.#\w\(\),\w+)/g;
/** V8 keeps an object with an index as large as this one as a table. */
const TABLE = '(()=>{const o={[2**32-2]:0};delete o[2**32-2];return o})()';

export const slimPrisma = {
  name: 'slim-prisma',
  setup(build) {
    build.onLoad({ filter: /@prisma[\\/]client[\\/]runtime[\\/]client\.m?js$/ }, ({ path: file }) => {
      const code = readFileSync(file, 'utf8');
      const found = code.match(EDGES)?.length;
      if (found !== 2) throw new Error(`${file} keeps its edges in another way: ${found ?? 0} places instead of 2`);
      return { contents: code.replace(EDGES, TABLE), loader: 'js' };
    });
    // A module of CommonJS can make a value when it is asked for it.
    build.onResolve({ filter: /query_compiler\w{0,40}\.\w{1,40}\.wasm-base64\.mjs$/ }, ({ path: module }) => ({
      namespace: 'compiler',
      path: module.replace(/\.mjs$/, '.js'),
    }));
    build.onLoad({ filter: /./, namespace: 'compiler' }, ({ path: module }) => {
      const name = path.basename(module).replace('-base64.js', '');
      writeFileSync(path.join(root, 'build', name), Buffer.from(require(module).wasm, 'base64'));
      return { contents: readWhenAsked(name), loader: 'js' };
    });
  },
};

/** Prisma asks once and makes bytes of what it gets, which are then not kept as a text as well. */
function readWhenAsked(name) {
  const file = `require('node:path').join(__dirname, ${JSON.stringify(name)})`;
  return `Object.defineProperty(exports, 'wasm', { enumerable: true, get: () => require('node:fs').readFileSync(${file}) });`;
}
