import type { ServerBuild } from '@remix-run/node';
import { expect, it } from 'vitest';
import { routeShapes } from './route-shape';

const route = (id: string, path: string | undefined, parentId?: string) => [id, { id, path, parentId, module: {} }];
const shapeOf = routeShapes(
  Object.fromEntries([
    route('root', ''),
    route('app', undefined, 'root'),
    route('journal', 'journal', 'app'),
    route('export', 'export', 'journal'),
    route('session', 'api/sessions/:sessionId', 'root'),
    route('memory', 'api/sessions/memory', 'root'),
    route('messages', 'api/sessions/:sessionId/messages', 'root'),
    route('rest', '*', 'root'),
  ]) as unknown as ServerBuild['routes'],
);

it.each([
  ['/', '/'],
  ['/journal', '/journal'],
  ['/journal.data', '/journal'],
  ['/journal/export', '/journal/export'],
  ['/api/sessions/0b6d', '/api/sessions/:sessionId'],
  ['/api/sessions/memory', '/api/sessions/memory'],
  ['/api/sessions/memory/messages', '/api/sessions/:sessionId/messages'],
  ['/build/base-ABC.js', 'files'],
  ['/metrics', '/metrics'],
])('the shape of %s is %s', (path, shape) => expect(shapeOf(path)).toBe(shape));

it.each(['/wp-admin', '/journal/a-secret-word', '/api/sessions/a/messages/b', '/constructor', '/__proto__'])(
  '%s is no route, and its words become no shape',
  (path) => expect(shapeOf(path)).toBe('other'),
);
