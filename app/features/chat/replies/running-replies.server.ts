import { withTimeout } from '~/platform/event-loop';
import { firstTokenSeconds, replies } from '~/platform/metrics/metrics.server';
import type { MessageStatus, Source } from '../chat-schema';
import type { Recording } from '../receipts/record-request.server';
import type { ReplyFailure } from '../messages/reply-failure';

type Listener = { delta(text: string, offset: number): void; end(): void };
/** How a reply ended, as it was stored. */
export type ReplyOutcome = { status: MessageStatus; failure: ReplyFailure | null };

/**
 * A reply that is being written in this process. It belongs to no request: listeners may join and leave. Only a stop,
 * the end of the process, or the model ends it.
 */
export class RunningReply {
  readonly messageId: number;
  readonly sessionId: string;
  readonly userId: string;
  text = '';
  /** What went into the prompt besides the conversation. */
  sources: Source[] = [];
  /** What is stored of the request with the next save. */
  recording: Recording | null = null;
  /** The reason when the reply was ended from outside, otherwise null. */
  endedAs: 'stopped' | 'interrupted' | null = null;
  /** Whether an earlier reply of the session is still being written. */
  isWaiting = false;
  /** Set when the reply ends; null before, and when the end could not be stored. */
  outcome: ReplyOutcome | null = null;
  readonly #begunAt = performance.now();
  readonly #controller = new AbortController();
  readonly #listeners = new Set<Listener>();
  #resolveSettled!: () => void;
  /** Resolves after the final status was stored, or could not be stored. */
  readonly settled = new Promise<void>((resolve) => (this.#resolveSettled = resolve));

  constructor(row: { messageId: number; sessionId: string; userId: string }) {
    this.messageId = row.messageId;
    this.sessionId = row.sessionId;
    this.userId = row.userId;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  append(text: string): void {
    if (this.endedAs || text === '') return;
    if (this.text === '') firstTokenSeconds.observe((performance.now() - this.#begunAt) / 1000);
    this.text += text;
    for (const listener of this.#listeners) listener.delta(text, this.text.length);
  }

  /** Ends the reply with the text written so far. Resolves when the reply has settled. */
  end(as: 'stopped' | 'interrupted'): Promise<void> {
    this.endedAs ??= as;
    this.#controller.abort();
    return this.settled;
  }

  /**
   * Passes on the text after `offset` at once, and the rest as it arrives. Returns a function that removes the
   * listener.
   */
  listen(offset: number, listener: Listener): () => void {
    const from = offset <= this.text.length ? offset : 0;
    if (this.text.length > from) listener.delta(this.text.slice(from), this.text.length);
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  settle(outcome: ReplyOutcome | null): void {
    this.outcome = outcome;
    replies.inc({ outcome: outcome?.status ?? 'lost' });
    running.delete(this.messageId);
    this.#resolveSettled();
    for (const listener of this.#listeners) listener.end();
    this.#listeners.clear();
  }
}

const running = new Map<number, RunningReply>();

export function addRunningReply(reply: RunningReply): RunningReply {
  running.set(reply.messageId, reply);
  return reply;
}

export function findRunningReply(messageId: number): RunningReply | undefined {
  return running.get(messageId);
}

/** Counts the replies that this process writes, and those of them that wait for an earlier one. */
export function countRunningReplies(): { running: number; waiting: number } {
  const waiting = [...running.values()].filter((reply) => reply.isWaiting).length;
  return { running: running.size - waiting, waiting };
}

export function countSessionReplies(sessionId: string): number {
  let count = 0;
  for (const reply of running.values()) if (reply.sessionId === sessionId) count += 1;
  return count;
}

export async function endSessionReplies(sessionId: string): Promise<void> {
  await Promise.all(
    [...running.values()].filter((reply) => reply.sessionId === sessionId).map((reply) => reply.end('stopped')),
  );
}

/**
 * Ends all replies being written for a user whose account is deleted, and waits until nothing more of them is stored.
 */
export async function endUserReplies(userId: string): Promise<void> {
  await Promise.all(
    [...running.values()].filter((reply) => reply.userId === userId).map((reply) => reply.end('stopped')),
  );
}

/** Lets replies finish for up to `graceMs`, then ends the rest as interrupted, with the text written so far. */
export async function drainReplies(graceMs: number): Promise<void> {
  const deadline = Date.now() + graceMs;
  while (running.size > 0 && Date.now() < deadline) {
    const settled = Promise.all([...running.values()].map((reply) => reply.settled));
    await withTimeout(settled, Math.min(100, deadline - Date.now()));
  }
  await Promise.all([...running.values()].map((reply) => reply.end('interrupted')));
}
