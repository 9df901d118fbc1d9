import { z } from 'zod';
import { AppError } from '../errors';

export const PAGE_SIZE = 50;
const MAX_PAGE = 200;

const limitParameter = z.coerce.number().int().min(1).max(MAX_PAGE);

/** Returns the `?limit=` of a list (docs/api.md), or `byDefault` when it is missing. Throws `validation`. */
export function parseLimit(url: URL, byDefault = PAGE_SIZE): number {
  const given = url.searchParams.get('limit');
  if (given === null) return byDefault;
  const parsed = limitParameter.safeParse(given);
  if (!parsed.success) throw new AppError('validation', `limit must be a whole number from 1 to ${MAX_PAGE}.`);
  return parsed.data;
}

/** Encodes a position in a list ordered by time and id, for `?cursor=`. */
export function writeCursor(time: Date, id: string | number): string {
  return Buffer.from(`${time.getTime()} ${id}`).toString('base64url');
}

/** Decodes a cursor; null when there is none. Throws `validation` for text that writeCursor did not produce. */
export function parseCursor(cursor: string | null): { time: Date; id: string } | null {
  if (!cursor) return null;
  const [, time, id] = /^(-?\d{1,15}) ([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (!time || !id || !isStorable(Number(time))) throw new AppError('validation', 'This cursor is not valid.');
  return { time: new Date(Number(time)), id };
}

/** Both databases support the years 1 to 9999. */
function isStorable(time: number): boolean {
  return time >= Date.parse('0001-01-01T00:00:00Z') && time <= Date.parse('9999-12-31T23:59:59.999Z');
}

/** Returns the items as a JSON array, with the address of the next page in the Link header (RFC 8288). */
export function listResponse(items: unknown[], url: URL, nextCursor: string | null): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (nextCursor) {
    const next = new URLSearchParams(url.searchParams);
    next.set('cursor', nextCursor);
    headers.set('Link', `<${url.pathname}?${next}>; rel="next"`);
  }
  return Response.json(items, { headers });
}
