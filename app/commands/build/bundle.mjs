import path from 'node:path';
import { build } from 'esbuild';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Bundles with esbuild for Node. Returns the imports of each file that it wrote. */
export async function bundle(options) {
  const { metafile } = await build({
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    metafile: true,
    logLevel: 'warning',
    ...options,
  });
  return metafile.outputs;
}
