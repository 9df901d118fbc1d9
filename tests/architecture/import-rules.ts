/** Which modules may import which (docs/architecture.md). */
import {
  importsOf,
  isCode,
  isTest,
  lineOf,
  parse,
  productCode,
  visit,
  type Import,
  type SourceFile,
} from './source-files';
import ts from 'typescript';

type Layer =
  | 'routes'
  | 'root'
  | 'entry'
  | 'features'
  | 'features-ui'
  | 'ui'
  | 'platform'
  | 'server'
  | 'commands'
  | 'styles'
  | 'top';

/**
 * The arrows of docs/architecture.md. A layer may always import itself and the top-level files of `app/`
 * (app/brand.ts).
 */
const layerArrows: Record<Layer, readonly Layer[]> = {
  routes: ['features', 'features-ui', 'platform', 'ui', 'styles'],
  root: ['features', 'features-ui', 'platform', 'ui', 'styles'],
  entry: ['features', 'platform', 'ui'],
  server: ['features', 'platform'],
  commands: ['features', 'platform'],
  features: ['platform'],
  'features-ui': ['features', 'ui'],
  ui: [],
  platform: [],
  styles: [],
  top: [],
};

const rooms = [
  'identity',
  'safety',
  'companion',
  'memory',
  'documents',
  'wearable',
  'speech',
  'journal',
  'chat',
  'check-ins',
  'summary',
] as const;

const roomArrows: Record<string, readonly string[]> = {
  shell: [...rooms, 'account', 'settings'],
  settings: [...rooms, 'account'],
  account: rooms,
  chat: ['companion', 'memory', 'safety', 'journal', 'documents', 'wearable', 'identity'],
  summary: ['check-ins', 'chat', 'journal', 'memory', 'identity'],
  'check-ins': ['safety', 'identity'],
  journal: ['companion', 'memory', 'safety', 'identity'],
  documents: ['memory', 'safety', 'identity'],
  companion: ['safety', 'identity'],
  speech: ['companion', 'identity'],
  wearable: ['identity'],
  memory: ['safety', 'identity'],
  safety: ['identity'],
  identity: [],
};

function layerOf(path: string): Layer | null {
  if (path === 'server.ts') return 'server';
  const inside = /^app\/(.+)$/.exec(path)?.[1];
  if (inside === undefined) return null;
  if (/^root(\.|$)/.test(inside)) return 'root';
  if (inside.startsWith('entry.')) return 'entry';
  if (/^features\/[^/]+\/ui\//.test(inside)) return 'features-ui';
  const folder = inside.split('/')[0];
  if (folder === 'routes' || folder === 'features' || folder === 'ui' || folder === 'platform') return folder;
  if (folder === 'server' || folder === 'commands' || folder === 'styles') return folder;
  return inside.includes('/') ? null : 'top';
}

function roomOf(path: string): string | null {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function ownImports(files: SourceFile[]): (Import & { resolved: string })[] {
  const known = new Set(files.map((file) => file.path));
  return productCode(files)
    .flatMap((file) => importsOf(file, known))
    .filter((one): one is Import & { resolved: string } => one.resolved !== null);
}

export function layerViolations(files: SourceFile[]): string[] {
  const violations: string[] = [];
  for (const one of ownImports(files)) {
    const from = layerOf(one.from);
    const to = layerOf(one.resolved);
    if (from === null) violations.push(`${one.from}: stands in no layer of docs/architecture.md`);
    else if (to === null) violations.push(`${one.from} imports ${one.resolved}, which is outside app/`);
    else if (to !== 'top' && to !== from && !layerArrows[from].includes(to)) {
      violations.push(`${one.from} (${from}) must not import ${one.resolved} (${to})`);
    }
  }
  return violations;
}

export function upwardViolations(files: SourceFile[]): string[] {
  return ownImports(files)
    .filter((one) => one.resolved.startsWith('app/routes/') || layerOf(one.resolved) === 'root')
    .map((one) => `${one.from} imports ${one.resolved}: nothing imports routes or root`);
}

export function roomViolations(files: SourceFile[]): string[] {
  const violations: string[] = [];
  for (const file of files) {
    const room = roomOf(file.path);
    if (room !== null && !(room in roomArrows))
      violations.push(`${file.path}: docs/architecture.md names no room "${room}"`);
  }
  for (const one of ownImports(files)) {
    const from = roomOf(one.from);
    const to = roomOf(one.resolved);
    if (from === null || to === null || from === to) continue;
    if (!roomArrows[from]?.includes(to)) violations.push(`${one.from}: no arrow ${from} → ${to} (${one.resolved})`);
    else if (layerOf(one.resolved) === 'features-ui')
      violations.push(`${one.from} imports another room's ui: ${one.resolved}`);
  }
  return violations;
}

/** Folders of one room are layers of it: two that import each other are one concept and belong in one folder. */
export function folderCycleViolations(files: SourceFile[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const one of ownImports(files)) {
    const from = folderInRoom(one.from);
    const to = folderInRoom(one.resolved);
    if (!from || !to || from === to || roomOf(one.from) !== roomOf(one.resolved)) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && (seen.add(next), reaches(next, to, seen))),
    );
  return [...edges.keys()]
    .filter((folder) => reaches(folder, folder))
    .sort()
    .map((folder) => `${folder} is part of a circle between folders`);
}

/** Returns null for files directly in the room or in its ui: they put the folders together. */
function folderInRoom(path: string): string | null {
  return /^(app\/features\/[^/]+\/(?!ui\/[^/]+$).+)\/[^/]+$/.exec(path)?.[1] ?? null;
}

/**
 * Finds browser code that imports server code: the compiler would ship it to the browser, or fail. Types are erased.
 */
export function serverInBrowserViolations(files: SourceFile[]): string[] {
  return ownImports(files)
    .filter((one) => !one.typeOnly && /\.server(\.tsx?)?$/.test(one.resolved))
    .filter((one) => ['features-ui', 'ui'].includes(layerOf(one.from) ?? '') && !/\.server\.tsx?$/.test(one.from))
    .map((one) => `${one.from} imports the server-only ${one.resolved}`);
}

export function databaseInRouteViolations(files: SourceFile[], allowed: readonly string[]): string[] {
  return ownImports(files)
    .filter(
      (one) =>
        layerOf(one.from) === 'routes' && one.resolved.startsWith('app/platform/db') && !allowed.includes(one.from),
    )
    .map((one) => `${one.from} reaches for the database: call a use case`);
}

export function wrappedPackageViolations(files: SourceFile[]): string[] {
  const known = new Set(files.map((file) => file.path));
  return productCode(files)
    .filter((file) => !file.path.startsWith('app/platform/'))
    .flatMap((file) => importsOf(file, known))
    .filter(({ specifier, resolved }) => isGuardedPackage(specifier) || (resolved ?? '').includes('/generated/'))
    .map((one) => `${one.from} imports ${one.specifier}: only app/platform does`);
}

function isGuardedPackage(specifier: string): boolean {
  return /^(@prisma\/|openai($|\/)|better-sqlite3$|pg$)/.test(specifier);
}

export function environmentViolations(files: SourceFile[]): string[] {
  return accessViolations(
    files,
    (path) => path.startsWith('app/platform/env') || path.startsWith('app/commands/'),
    'process',
    'env',
    'read it through app/platform/env',
  );
}

export function consoleViolations(files: SourceFile[]): string[] {
  const allowed = (path: string) => path.startsWith('app/platform/log') || path.startsWith('app/commands/');
  return accessViolations(files, allowed, 'console', null, 'write through app/platform/log');
}

function accessViolations(
  files: SourceFile[],
  allowed: (path: string) => boolean,
  object: string,
  member: string | null,
  advice: string,
) {
  const violations: string[] = [];
  for (const file of productCode(files)) {
    if (allowed(file.path)) continue;
    visit(parse(file), (node) => {
      const named =
        (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) &&
        node.expression.getText() === object;
      if (!named) return;
      const property = ts.isPropertyAccessExpression(node)
        ? node.name.text
        : node.argumentExpression.getText().replace(/['"]/g, '');
      if (member === null || property === member)
        violations.push(`${file.path}:${lineOf(node)} ${object}.${property}: ${advice}`);
    });
  }
  return violations;
}

/** Searches depth first over the imports that are loaded at once: type imports and lazy imports make no cycle. */
export function cycleViolations(files: SourceFile[]): string[] {
  const known = new Set(files.map((file) => file.path));
  const inApp = files.filter((file) => isCode(file) && !isTest(file) && file.path.startsWith('app/'));
  const edges = new Map(
    inApp.map((file) => {
      const loaded = importsOf(file, known).filter((one) => !one.typeOnly && !one.dynamic);
      return [file.path, loaded.map((one) => one.resolved ?? '').filter((path) => known.has(path))] as const;
    }),
  );
  const done = new Set<string>();
  const cycles = new Map<string, string>();
  const descend = (path: string, trail: string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      const ring = trail.slice(at);
      cycles.set([...ring].sort().join('|'), [...ring, path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) descend(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) descend(path, []);
  return [...cycles.values()];
}
