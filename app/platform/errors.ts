/** Error codes and the HTTP status of each (docs/api.md). */
const ERROR_STATUS = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  upstream_failed: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * An error that may be shown to the user. `message` is a sentence for them; `details` holds more information where
 * there is any.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: string | string[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { details?: string | string[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = more.details ?? message;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  toJSON() {
    return { error: this.code, message: this.message, details: this.details };
  }
}

export function isNotFound(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'not_found';
}
