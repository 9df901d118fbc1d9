import type { Request } from 'express';
import { isApi } from './validate-request';

/** What answers for machines, or for a page that is there already. */
const NO_PAGE = /\.data$|^\/(?:__manifest|health|metrics)(?:\/|$)/;

/** docs/spec.md §2: any page with `debug` in its query shows the debug screen instead. Answers the page's address without it. */
export function pageUnderDebug(req: Pick<Request, 'method' | 'path' | 'originalUrl'>): string | null {
  if (!/[?&]debug(?:[=&]|$)/.test(req.originalUrl) || (req.method !== 'GET' && req.method !== 'HEAD')) return null;
  if (isApi(req) || NO_PAGE.test(req.path)) return null;
  const { pathname, searchParams } = new URL(req.originalUrl, 'http://localhost');
  searchParams.delete('debug');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
