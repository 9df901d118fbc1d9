import type { ServerBuild } from '@remix-run/node';

const OTHER = 'other';
const FILES = 'files';

type Node = { words: Map<string, Node>; parameter: Node | null; shape: string | null };

/**
 * Returns a function that gives the shape of a path, such as `/api/sessions/:sessionId`. A path of no route is `other`,
 * so that visitors cannot make up shapes.
 */
export function routeShapes(routes: ServerBuild['routes']): (path: string) => string {
  const top = newNode();
  for (const path of ['/help-now', '/metrics', ...Object.keys(routes).map((id) => fullPath(routes, id))])
    if (!path.includes('*')) add(top, path);
  return (path) => (path.startsWith('/build/') ? FILES : (find(top, wordsOf(path.replace(/\.data$/, '')), 0) ?? OTHER));
}

const newNode = (): Node => ({ words: new Map(), parameter: null, shape: null });
const wordsOf = (path: string) => path.split('/').filter((word) => word !== '');

function add(top: Node, path: string): void {
  let node = top;
  for (const word of wordsOf(path)) {
    if (word.startsWith(':')) node = node.parameter ??= newNode();
    else {
      const next = node.words.get(word) ?? newNode();
      node.words.set(word, next);
      node = next;
    }
  }
  node.shape ??= path;
}

function find(node: Node, words: readonly string[], at: number): string | null {
  if (at === words.length) return node.shape;
  const next = node.words.get(words[at]!);
  return (next && find(next, words, at + 1)) ?? (node.parameter && find(node.parameter, words, at + 1));
}

/** Returns the path of a route with those of the routes around it, such as `/journal/export`. */
export function fullPath(routes: ServerBuild['routes'], id: string): string {
  const route = routes[id]!;
  const around = route.parentId === undefined ? '' : fullPath(routes, route.parentId);
  return route.path ? `${around === '/' ? '' : around}/${route.path}` : around || '/';
}
