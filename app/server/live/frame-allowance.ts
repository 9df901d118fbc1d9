import { env } from '~/platform/env.server';

/** Frames of one socket: so many a second for long, and so many at once. Somebody who types makes far fewer. */
const EACH_SECOND = 20 * env.RATE_LIMIT_SCALE;
const AT_ONCE = 3 * EACH_SECOND;

/** Counts the frames of one socket, of every kind; answers false for one too many. */
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
