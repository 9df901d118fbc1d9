import { readRows } from '~/platform/db/sql.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { openVault } from '~/platform/vault/vault.server';
import { pieceAssociatedData, replyTopics, type WantedReply } from './instances/cross-instance-topics.server';
import { findRunningReply, type RunningReply } from './running-replies.server';

/** The function that ends a relay, for each reply and instance that follows it. */
const relays = new Map<string, () => void>();

/** Starts to serve other instances: relays the replies written here to them, and stops a reply on their request. */
export function answerOtherInstances(): void {
  replyTopics.wanted.listen((wanted) => {
    const reply = findRunningReply(wanted.messageId);
    if (reply?.userId !== wanted.userId) return;
    relay(reply, wanted).catch((error: unknown) => log.error({ error }, 'handing a reply to another instance failed'));
  });
  replyTopics.stop.listen(({ messageId, userId }) => {
    const reply = findRunningReply(messageId);
    if (reply?.userId === userId) void reply.end('stopped');
  });
}

async function relay(reply: RunningReply, { from, to }: WantedReply): Promise<void> {
  const { messageId } = reply;
  const vault = await openVault(reply.userId);
  const key = `${messageId} ${to}`;
  const send = async (piece: { text: string; end: number } | null) => {
    const sealed = piece && vault.seal(pieceAssociatedData(messageId), JSON.stringify(piece));
    if (!(await replyTopics.piece.sendTo(to, { messageId, sealed }))) relays.get(key)?.();
  };
  if (relays.has(key)) {
    const start = from <= reply.text.length ? from : 0;
    return send({ text: reply.text.slice(start), end: reply.text.length });
  }
  // The reply ended while the vault was opened; the other instance reads the stored text.
  if (reply.outcome) return send(null);
  const leave = reply.listen(from, {
    delta: (text, end) => void send({ text, end }),
    end: () => (relays.delete(key), void send(null)),
  });
  relays.set(key, () => (relays.delete(key), leave()));
}

/** How many of a session's last messages are checked: replies that are not finished are among them. */
const LOOKED_AT = 20;

/** Returns the ids of a session's open replies before a message, whichever process writes them. */
async function findStreaming(userId: string, sessionId: string, before: number): Promise<number[]> {
  const rows = await readRows<{ id: number; status: string }>`
    SELECT "id", "status" FROM "Message"
    WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "replacedAt" IS NULL AND "id" < ${before}
    ORDER BY "id" DESC LIMIT ${LOOKED_AT}`;
  return rows.filter(({ status }) => status === 'streaming').map(({ id }) => id);
}

const POLL_INTERVAL_MS = 300;

/**
 * Waits until the earlier replies of the session have ended, whichever process writes them: replies of one session are
 * written one after the other. `interruptOrphans` ends a reply whose process died. A process that is
 * alone keeps this order by itself.
 */
export async function waitForOtherInstances(
  reply: { userId: string; sessionId: string; messageId: number },
  signal: AbortSignal,
): Promise<void> {
  if (!env.sharesDatabase) return;
  while (!signal.aborted && (await findStreaming(reply.userId, reply.sessionId, reply.messageId)).length > 0) {
    await new Promise<void>((resolve) => {
      const done = () => (clearTimeout(timer), signal.removeEventListener('abort', done), resolve());
      const timer = setTimeout(done, POLL_INTERVAL_MS);
      signal.addEventListener('abort', done);
    });
  }
}
