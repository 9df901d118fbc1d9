/**
 * Second step of npm run build: compiles the commands to build/commands and the worker threads to build/workers, so
 * that the build runs without sources. They are not part of the server's bundle, because each starts from a file of
 * its own.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

await compile('build/commands', {
  start: 'app/commands/start.ts',
  admin: 'app/commands/admin.ts',
  migrate: 'app/commands/migrate.ts',
  'rotate-vault': 'app/commands/rotate-vault.ts',
});
await compile('build/workers', {
  'extract-text': 'app/features/documents/reading/extract-text.worker.ts',
  'read-journal': 'app/features/journal/transfer/import/reading/read-journal.worker.ts',
});

/** Writes the new files before it removes older ones, because a running server starts its workers from the folder. */
async function compile(outdir, entryPoints) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // The alias of tsconfig.json would count as a package.
    alias: { '~': './app' },
    metafile: true,
    logLevel: 'warning',
  });
  for (const { imports } of Object.values(metafile.outputs)) {
    const missing = imports.find((one) => one.external && !isBuiltin(one.path) && !dependencies[packageOf(one.path)]);
    if (missing) throw new Error(`${missing.path} is used in ${outdir} and is not among the dependencies`);
  }
  for (const name of readdirSync(path.join(root, outdir)))
    if (!metafile.outputs[`${outdir}/${name}`]) rmSync(path.join(root, outdir, name));
}

function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
