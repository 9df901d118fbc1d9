import { instanceId } from '~/platform/events/topic.server';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { openContent } from '../../messages/message-json.server';
import { findMessageRow } from '../../messages/messages.server';
import { pieceAssociatedData, replyPiece, replyTopics } from './cross-instance-topics.server';

/** How often the stored text is read while another process writes it. */
const POLL_INTERVAL_MS = 500;
/** How many reads to wait when the requested offset is beyond the stored text: the writer saves every 300 ms. */
const LATE_LOOKS = 3;

type Delta = (text: string, offset: number) => void;

/**
 * Passes on a reply that no one in this process writes, until it has ended. The stored text is read repeatedly; when
 * the writing instance can be reached, it also sends its text immediately. Both are the same text, and each character
 * is passed on once.
 */
export async function followOtherInstance(
  userId: string,
  messageId: number,
  from: number,
  delta: Delta,
  signal: AbortSignal,
): Promise<void> {
  const vault = await openVault(userId);
  const pieces = new Pieces(from, delta);
  let wake = () => {};
  let heard = false;
  const leave = hearPieces(messageId, vault, (piece) => {
    heard = true;
    if (piece) pieces.take(piece.text, piece.end - piece.text.length);
    else wake();
  });
  const ask = () => replyTopics.wanted.publish({ messageId, userId, from: pieces.offset ?? from, to: instanceId });
  ask();
  try {
    for (let looks = 0; !signal.aborted; looks += 1) {
      const row = await findMessageRow(userId, messageId);
      const isOver = row.status !== 'streaming';
      const isNew = pieces.takeStored(openContent(vault, row), isOver, looks >= LATE_LOOKS);
      if (isOver) return;
      // There is new text, but no piece arrived: the writer no longer relays to this instance, or has not received the
      // request.
      if (isNew && !heard) ask();
      heard = false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_INTERVAL_MS);
        wake = () => (clearTimeout(timer), resolve());
        signal.addEventListener('abort', wake, { once: true });
      });
      signal.removeEventListener('abort', wake);
    }
  } finally {
    leave();
  }
}

/** Tracks how much of the reply has been passed on. */
class Pieces {
  /** Null until the start offset is known. */
  offset: number | null = null;
  readonly #from: number;
  readonly #delta: Delta;

  constructor(from: number, delta: Delta) {
    this.#from = from;
    this.#delta = delta;
  }

  /**
   * Passes on the new part of a piece that begins at `start`. A piece that would leave a gap is ignored until the
   * stored text fills the gap. Returns false when nothing is new.
   */
  take(text: string, start: number): boolean {
    if (start === this.#from) this.offset ??= start;
    if (this.offset === null || start > this.offset) return false;
    const fresh = text.slice(this.offset - start);
    if (fresh === '') return false;
    this.offset += fresh.length;
    this.#delta(fresh, this.offset);
    return true;
  }

  takeStored(stored: string, isOver: boolean, isLate: boolean): boolean {
    // Half of a surrogate pair cannot be stored; the next save contains the whole pair.
    const text = isOver ? stored : stored.replace(/\uFFFD$/, '');
    if (this.#from <= text.length) this.offset ??= this.#from;
    else if (isOver || isLate) this.offset ??= 0;
    return this.take(text, 0);
  }
}

type Heard = (piece: { text: string; end: number } | null) => void;
const followers = new Map<number, Set<(sealed: string | null) => void>>();

replyTopics.piece.listen(({ messageId, sealed }) => {
  for (const follower of followers.get(messageId) ?? []) follower(sealed);
});

function hearPieces(messageId: number, vault: PersonalVault, heard: Heard): () => void {
  const follower = (sealed: string | null) => {
    try {
      heard(sealed === null ? null : replyPiece.parse(JSON.parse(vault.open(pieceAssociatedData(messageId), sealed))));
    } catch {
      // A piece that cannot be opened does not belong to this reply; the stored text is read anyway.
    }
  };
  const all = followers.get(messageId) ?? new Set();
  followers.set(messageId, all.add(follower));
  return () => {
    all.delete(follower);
    if (all.size === 0) followers.delete(messageId);
  };
}
