import { isDatabaseUnavailable, isRowGone } from '~/platform/db/database-failure.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { NoDataKeyError } from '~/platform/vault/vault.server';

/**
 * Returns the response for an error in the shape of docs/api.md. Unexpected errors are logged, and the response does
 * not contain their text.
 */
export function errorResponse(error: unknown): Response {
  if (error instanceof Response) return error;
  const appError = toAppError(error);
  if (appError) return Response.json(appError, { status: appError.status, headers: errorHeaders(appError) });
  log.error({ error }, 'unexpected failure');
  const message = 'Something went wrong on our side. Please try again.';
  return Response.json({ error: 'internal', message, details: message }, { status: 500 });
}

/** Returns the AppError that corresponds to an error, or null for an unexpected error. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof NoDataKeyError) return new AppError('unauthenticated', 'This account was deleted.');
  if (isRowGone(error)) return new AppError('not_found', 'This has been deleted.');
  if (isDatabaseUnavailable(error)) {
    log.error({ error }, 'database unavailable');
    return new AppError('unavailable', 'Orion cannot reach its storage at the moment. Please try again shortly.', {
      retryAfterSeconds: 5,
    });
  }
  return null;
}

export function errorHeaders(appError: AppError): HeadersInit {
  return {
    'Cache-Control': 'no-store',
    ...(appError.retryAfterSeconds && { 'Retry-After': String(Math.ceil(appError.retryAfterSeconds)) }),
  };
}

/** Returns a 405 response with the allowed methods. */
export function methodNotAllowed(allowed: readonly string[]): Response {
  const response = errorResponse(new AppError('method_not_allowed', 'This address does not accept this method.'));
  response.headers.set('Allow', allowed.join(', '));
  return response;
}
