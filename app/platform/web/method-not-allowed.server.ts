import { AppError } from '../errors';
import { errorResponse } from './error-response.server';

/** 405, and which methods there are. */
export function methodNotAllowed(allowed: readonly string[]): Response {
  const response = errorResponse(new AppError('method_not_allowed', 'This address does not take this method.'));
  response.headers.set('Allow', allowed.join(', '));
  return response;
}
