import { loadCarePage } from '~/features/shell/care-page.server';
import { methodNotAllowed } from '~/platform/web/error-response.server';

export async function loader() {
  return Response.json(await loadCarePage(), { headers: { 'Cache-Control': 'no-store' } });
}

export async function action() {
  return methodNotAllowed(['GET']);
}
