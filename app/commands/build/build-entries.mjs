/**
 * Part of npm run build: compiles the commands to build/commands and the worker threads to build/workers, so that the
 * build runs without sources. They are not part of the server's bundle, because each starts from a file of its own.
 */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { bundle, root } from './bundle.mjs';

const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

const outputs = await bundle({
  entryPoints: {
    index: 'app/commands/start.ts',
    'commands/admin': 'app/commands/admin.ts',
    'commands/backup': 'app/commands/backup.ts',
    'commands/migrate': 'app/commands/migrate.ts',
    'commands/offer-local-model': 'app/commands/offer-local-model.ts',
    'commands/rotate-vault': 'app/commands/rotate-vault.ts',
    'commands/restore': 'app/commands/restore.ts',
    'commands/verify-backup': 'app/commands/verify-backup.ts',
    'workers/encode-sentences': 'app/platform/encoder/encode-sentences.worker.ts',
    'workers/extract-text': 'app/features/documents/reading/extract-text.worker.ts',
    'workers/read-memories': 'app/features/chat/memory-import/reading/read-memories.worker.ts',
    'workers/read-journal': 'app/features/journal/transfer/import/reading/read-journal.worker.ts',
    'workers/read-readings': 'app/features/wearable/imports/reading/read-readings.worker.ts',
  },
  outdir: 'build',
  format: 'esm',
  packages: 'external',
  // The alias of tsconfig.json would count as a package.
  alias: { '~': './app' },
});
// The server loads it by require, and only where traces are sent.
await bundle({
  entryPoints: ['app/platform/tracing/export-spans.ts'],
  outfile: 'build/tracing.cjs',
  format: 'cjs',
  minify: true,
  legalComments: 'none',
});
for (const [output, { imports }] of Object.entries(outputs)) {
  const missing = imports.find((one) => one.external && !isBuiltin(one.path) && !dependencies[packageOf(one.path)]);
  if (missing) throw new Error(`${missing.path} is used in ${output} and is not among the dependencies`);
}

function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
