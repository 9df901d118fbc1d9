import { errorHeaders, toAppError } from './error-response.server';

/**
 * Returns the result of a use case for a page. An expected error becomes a thrown response with its status, which the
 * error page displays.
 */
export async function forPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const appError = toAppError(error);
    if (!appError) throw error;
    throw Response.json(appError, { status: appError.status, headers: errorHeaders(appError) });
  }
}
