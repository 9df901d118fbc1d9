import { AppError } from '~/platform/errors';
import { isDatabaseReachable } from '~/platform/db/is-database-reachable.server';
import { errorResponse } from '~/platform/web/error-response.server';

export async function loader() {
  const reachable = await isDatabaseReachable();
  return Response.json(
    { status: reachable ? 'ok' : 'unavailable', database: reachable ? 'ok' : 'unavailable' },
    { status: reachable ? 200 : 503, headers: { 'Cache-Control': 'no-store', ...(!reachable && { 'Retry-After': '5' }) } },
  );
}

export async function action() {
  const response = errorResponse(new AppError('method_not_allowed', 'This address does not take this method.'));
  response.headers.set('Allow', 'GET');
  return response;
}
