import { isDatabaseUnavailable, isRowGone } from '~/platform/db/database-failure.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { NoDataKeyError } from '~/platform/vault/vault.server';

/** A failure as docs/api.md says it to programs. What is not a refusal of ours is logged and named without its text. */
export function errorResponse(error: unknown): Response {
  if (error instanceof Response) return error;
  const refusal = toAppError(error);
  if (refusal) return Response.json(refusal, { status: refusal.status, headers: refusalHeaders(refusal) });
  log.error({ error }, 'unexpected failure');
  const message = 'Something went wrong on our side. Please try again.';
  return Response.json({ error: 'internal', message, details: message }, { status: 500 });
}

/** The refusal that an error stands for, or null when it is nobody's expectation. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof NoDataKeyError) return new AppError('unauthenticated', 'This account was deleted.');
  if (isRowGone(error)) return new AppError('not_found', 'This was deleted meanwhile.');
  if (isDatabaseUnavailable(error)) {
    log.error({ error }, 'database unavailable');
    return new AppError('unavailable', 'Orion cannot reach its storage at the moment. Please try again shortly.', {
      retryAfterSeconds: 5,
    });
  }
  return null;
}

export function refusalHeaders(refusal: AppError): HeadersInit {
  return {
    'Cache-Control': 'no-store',
    ...(refusal.retryAfterSeconds && { 'Retry-After': String(Math.ceil(refusal.retryAfterSeconds)) }),
  };
}

/** 405, and which methods there are. */
export function methodNotAllowed(allowed: readonly string[]): Response {
  const response = errorResponse(new AppError('method_not_allowed', 'This address does not take this method.'));
  response.headers.set('Allow', allowed.join(', '));
  return response;
}
