import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { apiEndpoints } from './api-endpoints';

const PATHS = ['api/journal', 'api/journal/:id', 'api/journal/import', 'api/documents/:id/text', 'api/*'];

function routesOf(paths: string[]): ServerBuild['routes'] {
  const routes = paths.map((path) => {
    const module = {
      default: undefined,
      loader: () => Promise.resolve(new Response(`read ${path}`)),
      action: () => Promise.resolve(new Response(`write ${path}`)),
    };
    return [path, { id: path, path, module }];
  });
  return Object.fromEntries(routes) as ServerBuild['routes'];
}

describe.each([
  ['the build', PATHS],
  ['a file system that lists backwards', PATHS.toReversed()],
])('the endpoints of the API, in the order of %s', (_order, paths) => {
  const find = apiEndpoints(routesOf(paths));
  async function answerOf(method: string, address: string) {
    const found = find(method, address);
    if (!found) return null;
    const response = await found.answer({
      request: new Request('http://localhost'),
      params: found.params,
      context: {} as AppLoadContext,
    });
    return { text: await response.text(), params: found.params };
  }

  it('a fixed word wins over a parameter', async () => {
    expect(await answerOf('POST', '/api/journal/import')).toEqual({ text: 'write api/journal/import', params: {} });
    expect(await answerOf('GET', '/api/journal/import?x=1')).toEqual({ text: 'read api/journal/import', params: {} });
    expect(await answerOf('DELETE', '/api/journal/42')).toEqual({
      text: 'write api/journal/:id',
      params: { id: '42' },
    });
    expect(await answerOf('HEAD', '/api/documents/a-1/text')).toEqual({
      text: 'read api/documents/:id/text',
      params: { id: 'a-1' },
    });
  });

  it.each(['/journal', '/api/journal/', '/api/journal/a%20b', '/api/other', '/api/journal/1/2'])(
    'leaves %s to Remix',
    async (address) => expect(await answerOf('GET', address)).toBeNull(),
  );
});
