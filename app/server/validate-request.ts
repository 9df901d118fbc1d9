import type { NextFunction, Request, Response } from 'express';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { networkOf } from '~/platform/network-of';
import { takesFiles } from './body/upload-paths';
import { hasBody, reject } from './reject';
import { hostOf, isSameSite, isShare } from './same-site';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const MUTATING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const MAX_URL_LENGTH = 8_192;
/** Route discovery matches every ancestor of a path, including those of the paths in a `/__manifest` query. */
const MAX_SLASHES = 60;
/** A parameter of older Remix data requests, to which current Remix responds with an error. */
const RESERVED_QUERY = /[?&]_data(?:=|&|$)/;
/**
 * Path segments that a URL parser removes, so that validation and routes would see different paths. Browsers never send
 * them.
 */
const DOT_SEGMENT = /(^|[/\\])\.{1,2}([/\\]|$)/;
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i;

/**
 * Rejects requests that no route should see. Some of them would cause a 500 in the adapters behind it
 * (docs/decisions/0002).
 */
export function validateRequest(req: Request, res: Response, next: NextFunction): void {
  const invalid = findRequestError(req);
  if (!invalid) return next();
  if (invalid.code === 'method_not_allowed') res.setHeader('Allow', [...METHODS].join(', '));
  reject(req, res, invalid);
}

function findRequestError(req: Request): AppError | null {
  if (!METHODS.has(req.method)) return new AppError('method_not_allowed', 'This method is not supported.');
  if (!isHost(req.headers.host) || !isHost(hostOf(req)))
    return new AppError('validation', 'The Host header is not valid.');
  if (!isPath(req.originalUrl)) return new AppError('validation', 'This address is not valid.');
  if (MUTATING.has(req.method) && !isSameSite(req) && !isShare(req)) {
    logSecurityEvent('request.cross-site', { clientAddress: networkOf(req.ip ?? '') });
    return new AppError('forbidden', 'This request came from another site.');
  }
  return MUTATING.has(req.method) && hasBody(req) ? findBodyError(req) : null;
}

function isHost(host: string | undefined): boolean {
  const match = HOST.exec(host ?? '');
  return match !== null && Number(match[1] ?? 0) <= 65_535 && isUrl(`http://${host}/`);
}

function isUrl(text: string): boolean {
  try {
    new URL(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns whether the URL is in origin form, decodable, and does not begin with two slashes, which a URL parser would
 * read as a host.
 */
function isPath(url: string): boolean {
  if (!url.startsWith('/') || /^\/[/\\]/.test(url) || url.length > MAX_URL_LENGTH || slashesIn(url) > MAX_SLASHES)
    return false;
  try {
    const path = decodeURIComponent(url.split('?', 1)[0]!);
    return (
      !/\p{Cc}/u.test(path) && !DOT_SEGMENT.test(path) && !RESERVED_QUERY.test(url) && isUrl(`http://localhost${url}`)
    );
  } catch {
    return false;
  }
}

function slashesIn(url: string): number {
  return url.split(/\/|%2f/i).length - 1;
}

function findBodyError(req: Request): AppError | null {
  if (req.headers['content-encoding'] && req.headers['content-encoding'] !== 'identity') {
    return new AppError('unsupported_type', 'Please send the request body uncompressed.');
  }
  const [type = '', ...parameters] = (req.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset))
    return new AppError('unsupported_type', 'Please send text as UTF-8.');
  const isMultipart =
    type === 'multipart/form-data' && parameters.some((parameter) => /^boundary="?[^"]{1,70}"?$/.test(parameter));
  if (isApi(req) && takesFiles(req))
    return isMultipart ? null : new AppError('unsupported_type', 'This address accepts multipart/form-data.');
  if (isApi(req)) {
    return type === 'application/json'
      ? null
      : new AppError('unsupported_type', 'This address accepts application/json.');
  }
  return type === 'application/x-www-form-urlencoded' || isMultipart
    ? null
    : new AppError('unsupported_type', 'This address accepts forms.');
}

export function isApi(req: Pick<Request, 'path'>): boolean {
  return /^\/api(\/|$)/i.test(req.path);
}
