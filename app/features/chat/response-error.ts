import type { Safety } from '~/features/safety/safety-of';

/** An error response of the server, with a message for the user. */
export class ResponseError extends Error {
  readonly status: number;
  /** What to show where a message that speaks of danger was not taken. */
  readonly safety: Safety | null;

  constructor(status: number, message: string, safety: Safety | null = null) {
    super(message);
    this.name = 'ResponseError';
    this.status = status;
    this.safety = safety;
  }
}

export async function responseErrorOf(response: Response): Promise<ResponseError> {
  const fallback = 'That did not work. Please try again.';
  try {
    const { message, safety } = (await response.json()) as { message?: unknown; safety?: Safety };
    return new ResponseError(response.status, typeof message === 'string' ? message : fallback, safety ?? null);
  } catch {
    return new ResponseError(response.status, fallback);
  }
}
