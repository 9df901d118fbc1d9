/** An error response of the server, with a message for the user. */
export class ResponseError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

export async function responseErrorOf(response: Response): Promise<ResponseError> {
  const fallback = 'That did not work. Please try again.';
  try {
    const body = (await response.json()) as { message?: unknown };
    return new ResponseError(response.status, typeof body.message === 'string' ? body.message : fallback);
  } catch {
    return new ResponseError(response.status, fallback);
  }
}
