/** Lists every address of the product from Remix's own route discovery, so that a new route cannot be forgotten. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { handledMethods } from '../access/handled-methods';

type Manifest = Record<string, { id: string; path?: string; index?: boolean; parentId?: string; file: string }>;

export type RouteEntry = {
  id: string;
  pattern: string;
  isIndex: boolean;
  isApi: boolean;
  /** Below app/; absent for addresses without a route module. */ file?: string;
  methods?: readonly string[];
};

/** Addresses that Express handles before Remix, and those that Remix handles by itself. */
const besideRemix = [
  '/health',
  '/metrics',
  '/ws',
  '/favicon.ico',
  '/robots.txt',
  '/build/manifest.js',
  '/build/_assets/none.js',
  '/__manifest',
  '/no-such-page',
];

export function readRouteTable(appDirectory: string): RouteEntry[] {
  const load = createRequire(import.meta.url);
  const { flatRoutes } = load('@remix-run/dev/dist/config/flat-routes.js') as {
    flatRoutes: (app: string, ignored: string[]) => Manifest;
  };
  const manifest = flatRoutes(path.resolve(appDirectory), ['**/.*', '**/*.test.*']);
  const routes = Object.values(manifest).map((route) => {
    const pattern = patternOf(manifest, route.id);
    return {
      id: route.id,
      pattern,
      isIndex: route.index === true,
      isApi: pattern.startsWith('/api/'),
      file: route.file,
      methods: handledMethods(route.file),
    };
  });
  const others = besideRemix.map((pattern) => ({ id: pattern, pattern, isIndex: false, isApi: false }));
  return [...routes, ...others].sort((a, b) => a.id.localeCompare(b.id));
}

function patternOf(manifest: Manifest, id: string): string {
  const segments: string[] = [];
  for (let route = manifest[id]; route; route = route.parentId ? manifest[route.parentId] : undefined) {
    if (route.path) segments.unshift(route.path);
  }
  return `/${segments.join('/')}`.replace(/\/+/g, '/');
}
