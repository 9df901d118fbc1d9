import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Answer = (args: Args) => Promise<Response>;
type Found = { answer: Answer; params: Record<string, string> };

/**
 * Returns a function that finds what answers a request to the API by the plain form of its address. Remix would rank
 * the routes and copy the request twice for each call. It gets every other form of an address. Fixed words win over a
 * parameter, as Remix ranks them; the order of the routes in the build follows the file system.
 */
export function apiEndpoints(routes: ServerBuild['routes']): (method: string, address: string) => Found | null {
  const endpoints = Object.values(routes).flatMap(({ path, module }) => {
    const { loader, action } = module as { loader?: Answer; action?: Answer };
    if (!path?.startsWith('api/') || path.includes('*') || !loader || !action) return [];
    const form = new RegExp(`^/${path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}(?:$|\\?)`);
    return { form, loader, action, params: path.split(':').length };
  });
  endpoints.sort((a, b) => a.params - b.params);
  return (method, address) => {
    if (!address.startsWith('/api/')) return null;
    for (const { form, loader, action } of endpoints) {
      const match = form.exec(address);
      if (!match) continue;
      return { answer: method === 'GET' || method === 'HEAD' ? loader : action, params: { ...match.groups } };
    }
    return null;
  };
}
