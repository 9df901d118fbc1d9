import { isDatabaseReachable } from '~/platform/db/sql.server';
import { isLeaving } from '~/platform/health/leaving.server';
import { methodNotAllowed } from '~/platform/web/error-response.server';
import { healthResponse } from '~/platform/health/health-response.server';

/** A proxy may send people here: the database answers, and this process is not about to stop. */
export async function loader() {
  if (isLeaving()) return healthResponse(false, { status: 'stopping' });
  const isReachable = await isDatabaseReachable();
  return healthResponse(isReachable, { status: isReachable ? 'ok' : 'unavailable' });
}

export async function action() {
  return methodNotAllowed(['GET']);
}
