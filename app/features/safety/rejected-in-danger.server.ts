import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { toAppError } from '~/platform/web/error-response.server';
import { addSupport } from './plan/plan-support.server';
import { type Safety, safetyOf } from './safety-of';
import type { TalkBefore } from './screen-turns';
import type { Severity } from './severity';

/** The rejection of a text that speaks of danger. The answer has what to show in its place. */
export class RejectedInDanger extends AppError {
  constructor(
    readonly rejection: AppError,
    readonly safety: Safety,
  ) {
    const { kind, message, details, retryAfterSeconds } = rejection;
    super(kind, message, { details, retryAfterSeconds, cause: rejection });
  }

  override toJSON() {
    return { ...this.rejection.toJSON(), safety: this.safety };
  }
}

/** Returns the error to throw when a text was not stored: with help where the text is of a severity that has help. */
export async function withHelp(
  error: unknown,
  {
    userId,
    text,
    severity,
    talk,
  }: { userId: string; text: string; severity: Severity | null; talk?: TalkBefore | undefined },
): Promise<unknown> {
  const safety = await addSupport(userId, safetyOf(severity, text, talk));
  return safety ? new RejectedInDanger(toAppError(error) ?? unexpected(error), safety) : error;
}

function unexpected(error: unknown): AppError {
  log.error({ error }, 'a text that speaks of danger could not be stored');
  return new AppError('unavailable', 'Something went wrong on our side. Please try again.', { cause: error });
}
