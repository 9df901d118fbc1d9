import { isDatabaseReachable } from '~/platform/db/sql.server';
import { methodNotAllowed } from '~/platform/web/error-response.server';
import { healthResponse } from '~/platform/health/health-response.server';

export async function loader() {
  const isReachable = await isDatabaseReachable();
  const state = isReachable ? 'ok' : 'unavailable';
  return healthResponse(isReachable, { status: state, database: state });
}

export async function action() {
  return methodNotAllowed(['GET']);
}
