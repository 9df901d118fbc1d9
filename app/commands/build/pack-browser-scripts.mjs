/**
 * Second step of npm run build: packs the scripts for browsers anew. Remix splits them into a hundred small files, which
 * compress badly. What most pages load becomes one file. Remix's manifest then
 * names the new files.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollup } from 'rollup';
import { minify } from 'terser';
import { root } from './bundle.mjs';

const folder = path.join(root, 'public/build');
const TERSER = { module: true, ecma: 2020, compress: { passes: 3 } };

const manifest = readManifest();
const { entry, routes } = manifest;
const modules = [entry.module, ...Object.values(routes).map(({ module }) => module)];
const output = await pack();
const packed = packedManifest();
writeFiles();
replaceManifestOfServer();

function readManifest() {
  const code = readFileSync(path.join(folder, findManifest()), 'utf8');
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
}

function findManifest() {
  const names = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name));
  if (names.length !== 1) throw new Error(`one manifest was expected in public/build: ${names.join(', ')}`);
  return names[0];
}

function fileOf(address) {
  return path.join(folder, address.replace(/^\/build\//, ''));
}

/** Returns the name of a module without its hash: `routes/_app`. */
function nameOf(module) {
  return module.replace(/^\/build\//, '').replace(/-[A-Z0-9]{8}\.js$/, '');
}

async function pack() {
  const bundle = await rollup({
    input: Object.fromEntries(modules.map((module) => [nameOf(module), fileOf(module)])),
    // As package.json says: what nothing is imported from is not needed.
    treeshake: { moduleSideEffects: (id) => modules.some((module) => id === fileOf(module)) },
    plugins: [{ name: 'addresses', resolveId: (id) => (id.startsWith('/build/') ? fileOf(id) : null) }],
  });
  const { output } = await bundle.generate({
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '_shared/[name]-[hash].js',
    manualChunks: chooseFile,
    plugins: [{ name: 'minify', renderChunk: (code) => minify(code, TERSER) }],
  });
  return output;
}

/**
 * Puts what all signed-in pages need into one file, with what the first page shares with others. The start of the page
 * stays apart, because it runs when it is loaded.
 */
function chooseFile(file, { getModuleInfo }) {
  if (file === fileOf(entry.module)) return;
  const isFor = (...starts) => isReached(file, starts, getModuleInfo);
  if (isFor(entry.module, routes.root.module, routes['routes/_app'].module)) return 'base';
  const first = routes['routes/_app._index'].module;
  if (file !== fileOf(first) && isFor(first) && isFor(...modules.filter((module) => module !== first))) return 'base';
}

function isReached(file, starts, getModuleInfo) {
  const reached = new Set(starts.map(fileOf));
  for (const one of reached) for (const imported of getModuleInfo(one).importedIds) reached.add(imported);
  return reached.has(file);
}

function packedManifest() {
  const packedOf = (module) => {
    const { fileName, imports } = output.find(({ facadeModuleId }) => facadeModuleId === fileOf(module));
    const needed = new Set(imports);
    for (const name of needed) for (const next of output.find((one) => one.fileName === name).imports) needed.add(next);
    return { module: `/build/${fileName}`, imports: [...needed].map((name) => `/build/${name}`) };
  };
  const after = {
    ...manifest,
    entry: packedOf(entry.module),
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [id, { ...withoutFalse(route), ...packedOf(route.module) }]),
    ),
  };
  const version = createHash('sha256').update(JSON.stringify(after)).digest('hex').slice(0, 8);
  return { ...after, version, url: `/build/manifest-${version.toUpperCase()}.js` };
}

/** Each page names its routes: what a route has not needs no words. */
function withoutFalse(route) {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
}

function writeFiles() {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.js(\.(br|gz|map))?$/.test(name)) rmSync(path.join(folder, name));
  for (const { fileName, code } of output) {
    mkdirSync(path.dirname(path.join(folder, fileName)), { recursive: true });
    writeFileSync(path.join(folder, fileName), code);
  }
  writeFileSync(fileOf(packed.url), `window.__remixManifest=${JSON.stringify(packed)};`);
}

function replaceManifestOfServer() {
  const file = path.join(root, 'build/remix/index.js');
  const parts = readFileSync(file, 'utf8').split(/^var assets_manifest_default = \{.*\};$/m);
  if (parts.length !== 2) throw new Error('the manifest was not found in build/remix/index.js');
  writeFileSync(file, parts.join(`var assets_manifest_default = ${JSON.stringify(packed)};`));
}
