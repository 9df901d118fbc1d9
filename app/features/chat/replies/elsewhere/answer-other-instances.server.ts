import { log } from '~/platform/log.server';
import { openVault } from '~/platform/vault/vault.server';
import { findRunningReply, type RunningReply } from '../find-running-reply.server';
import { piecePlace, replyTopics, type WantedReply } from './reply-topics.server';

/** One for each reply and instance that follows it. */
const relays = new Map<string, () => void>();

/** From now on other instances are told what is written here, and may stop it. */
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
    const sealed = piece && vault.seal(piecePlace(messageId), JSON.stringify(piece));
    if (!(await replyTopics.piece.sendTo(to, { messageId, sealed }))) relays.get(key)?.();
  };
  if (relays.has(key)) {
    const start = from <= reply.text.length ? from : 0;
    return send({ text: reply.text.slice(start), end: reply.text.length });
  }
  // It ended while the vault was opened: whoever asks reads what is stored.
  if (reply.outcome) return send(null);
  const leave = reply.listen(from, {
    delta: (text, end) => void send({ text, end }),
    end: () => (relays.delete(key), void send(null)),
  });
  relays.set(key, () => (relays.delete(key), leave()));
}
