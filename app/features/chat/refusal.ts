/** An error response of the server, with a message for the user. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

export async function refusalOf(response: Response): Promise<Refusal> {
  const fallback = 'That did not work. Please try again.';
  try {
    const body = (await response.json()) as { message?: unknown };
    return new Refusal(response.status, typeof body.message === 'string' ? body.message : fallback);
  } catch {
    return new Refusal(response.status, fallback);
  }
}
