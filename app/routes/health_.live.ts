import { methodNotAllowed } from '~/platform/web/error-response.server';
import { healthResponse } from '~/platform/health/health-response.server';

/** The process answers. A restart would not help where only the database is away. */
export async function loader() {
  return healthResponse(true, { status: 'ok' });
}

export async function action() {
  return methodNotAllowed(['GET']);
}
