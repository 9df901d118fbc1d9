import { backupState } from '~/platform/backup/backup-state.server';
import { isDatabaseReachable } from '~/platform/db/sql.server';
import { methodNotAllowed } from '~/platform/web/error-response.server';
import { healthResponse } from '~/platform/health/health-response.server';

export async function loader() {
  const isReachable = await isDatabaseReachable();
  const state = isReachable ? 'ok' : 'unavailable';
  const backup = await backupState();
  return healthResponse(isReachable, { status: state, database: state, ...(backup && { backup }) });
}

export async function action() {
  return methodNotAllowed(['GET']);
}
