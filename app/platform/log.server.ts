import pino from 'pino';
import { env } from './env.server';

/** The one log. It carries ids, codes and durations, never what a person wrote, nor tokens or addresses of mail. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { error: describeError },
});

/** Messages of foreign errors can quote what they choked on, so only name, code and place are kept. */
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
