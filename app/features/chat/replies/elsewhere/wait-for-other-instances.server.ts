import { env } from '~/platform/env.server';
import { findStreaming } from './count-waiting-replies.server';

const LOOK_EVERY_MS = 300;

/**
 * Waits until the earlier replies of the session have ended, whichever process writes them: replies of one session are written one after the
 * other. One whose process died is interrupted by the sweep. SQLite serves one process, which keeps this order by itself.
 */
export async function waitForOtherInstances(
  reply: { userId: string; sessionId: string; messageId: number },
  signal: AbortSignal,
): Promise<void> {
  if (!env.postgresql) return;
  while (!signal.aborted && (await findStreaming(reply.userId, reply.sessionId, reply.messageId)).length > 0) {
    await new Promise<void>((resolve) => {
      const done = () => (clearTimeout(timer), signal.removeEventListener('abort', done), resolve());
      const timer = setTimeout(done, LOOK_EVERY_MS);
      signal.addEventListener('abort', done);
    });
  }
}
