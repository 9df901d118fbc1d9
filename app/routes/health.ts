import { isDatabaseReachable } from '~/platform/db/sql.server';
import { methodNotAllowed } from '~/platform/web/error-response.server';

export async function loader() {
  const reachable = await isDatabaseReachable();
  return Response.json(
    { status: reachable ? 'ok' : 'unavailable', database: reachable ? 'ok' : 'unavailable' },
    {
      status: reachable ? 200 : 503,
      headers: { 'Cache-Control': 'no-store', ...(!reachable && { 'Retry-After': '5' }) },
    },
  );
}

export async function action() {
  return methodNotAllowed(['GET']);
}
