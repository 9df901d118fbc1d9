import { env } from '~/platform/env.server';

/** The sustained rate and the burst of frames on one socket. Typing produces far fewer. */
const EACH_SECOND = 20 * env.RATE_LIMIT_SCALE;
const AT_ONCE = 3 * EACH_SECOND;

/** Counts the frames of one socket, of every kind. The returned function returns false when the limit is exceeded. */
export function makeFrameAllowance(now: () => number = () => performance.now()): () => boolean {
  let left = AT_ONCE;
  let countedAt = now();
  return () => {
    const at = now();
    left = Math.min(AT_ONCE, left + ((at - countedAt) / 1000) * EACH_SECOND);
    countedAt = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
