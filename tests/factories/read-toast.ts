import { takeToast, type Toast } from '~/platform/web/toast.server';
import { cookieHeader, makeRequest } from './make-request';

/** Returns the toast that an answer shows on the next page. */
export async function readToast(answer: unknown): Promise<Toast | null> {
  if (!(answer instanceof Response)) throw new Error('The answer is no redirect.');
  return (await takeToast(makeRequest('/', { cookie: cookieHeader(answer.headers) }).request)).toast;
}
