import { refusalHeaders, toAppError } from './error-response.server';

/** The result of a use case for a page. A refusal becomes a response of its status, which the error page shows in words. */
export async function forPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const refusal = toAppError(error);
    if (!refusal) throw error;
    throw Response.json(refusal, { status: refusal.status, headers: refusalHeaders(refusal) });
  }
}
