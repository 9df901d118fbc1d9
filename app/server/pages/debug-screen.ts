import type { Request } from 'express';
import { isApi } from '../validate-request';

/** Paths that serve programs, or scripts of a page that is already loaded. */
const NO_PAGE = /\.data$|^\/(?:__manifest|health|metrics)(?:\/|$)/;

/**
 * Returns the address of the requested page without `debug` in its query, or null when the debug screen does not apply.
 * Any page with `debug` in its query shows the debug screen instead (docs/spec.md §2).
 */
export function pageUnderDebug(req: Pick<Request, 'method' | 'path' | 'originalUrl'>): string | null {
  if (!/[?&]debug(?:[=&]|$)/.test(req.originalUrl) || (req.method !== 'GET' && req.method !== 'HEAD')) return null;
  if (isApi(req) || NO_PAGE.test(req.path)) return null;
  const { pathname, searchParams } = new URL(req.originalUrl, 'http://localhost');
  searchParams.delete('debug');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
