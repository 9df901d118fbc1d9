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

/** A code of one room, such as `auth/wrong-password`. Programs see its `kind`. */
type RoomErrorCode = `${string}/${string}`;

type More = { details?: string | string[]; retryAfterSeconds?: number | undefined; cause?: unknown };

/**
 * An error that may be shown to the user. `message` is a sentence for them; `details` holds more information where
 * there is any. `cause` is for the log only.
 */
export class AppError extends Error {
  readonly code: ErrorCode | RoomErrorCode;
  /** The code that decides the status, and that API clients see. */
  readonly kind: ErrorCode;
  readonly details: string | string[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, more?: More);
  constructor(code: RoomErrorCode, message: string, more: More & { kind: ErrorCode });
  constructor(code: ErrorCode | RoomErrorCode, message: string, more: More & { kind?: ErrorCode } = {}) {
    super(message, 'cause' in more ? { cause: more.cause } : undefined);
    this.name = 'AppError';
    this.code = code;
    this.kind = more.kind ?? (code as ErrorCode);
    this.details = more.details ?? message;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.kind];
  }

  toJSON() {
    return { error: this.kind, message: this.message, details: this.details };
  }
}

export function isNotFound(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'not_found';
}

/** For the `intent` of a form that no page of this version sends. */
export const unknownForm = (): AppError =>
  new AppError('validation', 'This form is from an earlier version of the page. Please reload the page and try again.');
