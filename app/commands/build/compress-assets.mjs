/**
 * Last step of npm run build: writes a gzip and a brotli form beside each text file of public/build, so that no request
 * compresses it anew. A form that is not smaller is left out.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './bundle.mjs';

const folder = path.join(root, 'public/build');
const FORMS = {
  '.br': (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  '.gz': (bytes) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(css|js|svg)$/.test(name)) continue;
  const bytes = readFileSync(path.join(folder, name));
  for (const [extension, compress] of Object.entries(FORMS)) {
    const smaller = compress(bytes);
    if (smaller.length < bytes.length) writeFileSync(path.join(folder, name + extension), smaller);
  }
}
