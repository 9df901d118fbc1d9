import { isGatewayAnswer, noteNoAnswer, pauseBefore } from './connection';
import { waitToRetry } from './wait-to-retry';

export const NETWORK_ERROR = 'Network error. Please check your connection and try again.';
const SERVER_ERROR = 'Something went wrong on our side. Please try again.';
const TOO_MANY_REQUESTS = 'You’ve made many requests in a short time. Wait a minute, then try again.';

/** Why a request failed. `mayPass` means that a retry may succeed. */
export type Failure = { description: string; mayPass: boolean };

const send = typeof window === 'undefined' ? fetch : window.fetch.bind(window);

/**
 * Sends the request until `findFailure` finds no failure, at most `tries` times. Returns the response, or the last
 * failure.
 */
export async function askServer(
  url: URL,
  init: RequestInit,
  tries: number,
  findFailure: (response: Response) => Failure | null | Promise<Failure | null>,
): Promise<Response | Failure> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await askOnce(url, init, findFailure);
    const isFinal =
      answer instanceof Response || !answer.mayPass || attempt >= tries || (tries < Infinity && !navigator.onLine);
    if (isFinal) return answer;
    await waitToRetry(pauseBefore(attempt), init.signal);
    init.signal?.throwIfAborted();
  }
}

/** Sends a request whose caller handles failures itself; only the connection state is updated. */
export async function fetchAndNote(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await send(input, init);
    if (isGatewayAnswer(response)) noteNoAnswer();
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) noteNoAnswer();
    throw error;
  }
}

async function askOnce(
  url: URL,
  init: RequestInit,
  findFailure: Parameters<typeof askServer>[3],
): Promise<Response | Failure> {
  try {
    const response = await fetchAndNote(url, init);
    return (await findFailure(response)) ?? response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return { description: NETWORK_ERROR, mayPass: true };
  }
}

/** Finds a failure in the response to a page data request. */
export function findDataFailure(response: Response): Failure | null | Promise<Failure> {
  if (response.status === 204) return null;
  if (!isOfRemix(response)) return describeFailure(response);
  return response.status >= 500 ? { description: SERVER_ERROR, mayPass: false } : null;
}

/** Finds a failure in the response to a background data request that the page waits for; always retried. */
export async function findPassingFailure(response: Response): Promise<Failure | null> {
  const failure = await findDataFailure(response);
  return failure && { ...failure, mayPass: true };
}

/** Finds a failure in the response to a form: an error that the server threw. Field errors are a valid response. */
export async function findFormFailure(response: Response): Promise<Failure | null> {
  if (!isOfRemix(response)) return describeFailure(response);
  const isRejected = response.status >= 500 || response.status === 429;
  if (!isRejected || !(await isThrown(response))) return null;
  return { description: response.status === 429 ? TOO_MANY_REQUESTS : SERVER_ERROR, mayPass: false };
}

/**
 * Finds a failure in the response for a script file or the route manifest. 404 is not a failure: there is a newer
 * build.
 */
export function findFileFailure(response: Response): Failure | null | Promise<Failure> {
  return response.ok || response.status === 404 ? null : describeFailure(response);
}

function isOfRemix(response: Response): boolean {
  return response.headers.has('X-Remix-Response');
}

/**
 * Describes a response that does not come from the routes: our own JSON error, or an HTML page from a proxy or captive
 * portal.
 */
async function describeFailure(response: Response): Promise<Failure> {
  const isOwn = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  const { message } = isOwn ? ((await response.json().catch(() => ({}))) as { message?: unknown }) : {};
  return typeof message === 'string'
    ? { description: message, mayPass: false }
    : { description: NETWORK_ERROR, mayPass: true };
}

/**
 * Returns true when the response contains a thrown error. The first line of a turbo-stream is a flat list: the result
 * object, its key `error` or `data`, and the value.
 */
async function isThrown(response: Response): Promise<boolean> {
  const [line = ''] = (await response.clone().text()).split('\n', 1);
  try {
    return (JSON.parse(line) as unknown[])[1] === 'error';
  } catch {
    return true;
  }
}
