import pino from 'pino';
import { env } from './env.server';

/** The only logger. It logs ids, codes and durations, never user-written text, tokens or e-mail addresses. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { error: describeError },
});

/** Messages of third-party errors can quote their input, so only name, code and stack frames are kept. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, code } = error as Error & { code?: string };
  return {
    name,
    code,
    at: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 6),
  };
}
