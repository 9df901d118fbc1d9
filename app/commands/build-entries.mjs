/**
 * Second step of npm run build: compiles the commands to build/commands and the worker threads to build/workers, so
 * that the build runs without sources. They are not part of the server's bundle, because each starts from a file of
 * its own.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  // The alias of tsconfig.json would count as a package.
  alias: { '~': path.join(root, 'app') },
  logLevel: 'warning',
};

for (const folder of ['commands', 'workers'])
  rmSync(path.join(root, 'build', folder), { recursive: true, force: true });
await build({
  ...options,
  entryPoints: ['start', 'admin', 'migrate', 'rotate-vault'].map((name) => `app/commands/${name}.ts`),
  outdir: 'build/commands',
});
await build({
  ...options,
  entryPoints: {
    'extract-text': 'app/features/documents/reading/extract-text.worker.ts',
    'read-journal': 'app/features/journal/transfer/import/reading/read-journal.worker.ts',
  },
  outdir: 'build/workers',
});
