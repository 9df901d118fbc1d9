import { ResponseError, responseErrorOf } from '../../response-error';
import { readReplyEvents, type ReplyEvent } from './read-event-stream';

export type ReplyRun = {
  /** Requests the reply. Safe to repeat: the server identifies the message by its clientId. */
  open: ((signal: AbortSignal) => Promise<Response>) | null;
  /** Resumes a reply that is already running on the server. */
  resume: (replyId: number, lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  replyId: number | null;
  onEvent: (event: ReplyEvent) => void;
  onConnection: (connection: 'open' | 'lost') => void;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
};

const MAX_OPENINGS = 4;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 5000;
/** Statuses from a proxy or a restarting server; they say nothing about the message itself. */
const passing = new Set([502, 503, 504]);

export function waitBefore(attempt: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
}

/**
 * Follows a reply to its end and reconnects when the connection is lost. Once the server has confirmed the message, it
 * retries without limit; an unconfirmed message is given up after MAX_OPENINGS attempts ('unsent'), and the user
 * decides. Returns 'left' when `signal` aborts. Throws a ResponseError when the server rejects the request.
 */
export async function followReply(run: ReplyRun): Promise<'ended' | 'unsent' | 'left'> {
  const progress: Progress = { replyId: run.replyId, lastEventId: null, attempt: 0 };
  while (!run.signal.aborted) {
    try {
      if ((await followOnce(run, progress)) === 'ended') return 'ended';
    } catch (error) {
      if (error instanceof ResponseError) throw error;
    }
    if (run.signal.aborted) break;
    progress.attempt += 1;
    if (progress.replyId === null && progress.attempt >= MAX_OPENINGS) return 'unsent';
    run.onConnection('lost');
    await run.wait(waitBefore(progress.attempt), run.signal);
  }
  return 'left';
}

type Progress = { replyId: number | null; lastEventId: string | null; attempt: number };

async function followOnce(run: ReplyRun, progress: Progress): Promise<'ended' | 'cut'> {
  const response = await request(run, progress);
  if (!response.ok) {
    const error = await responseErrorOf(response);
    if (!passing.has(response.status)) throw error;
    // Help does not wait until the message is taken.
    if (error.safety) run.onEvent({ kind: 'safety', safety: error.safety });
    return 'cut';
  }
  if (!response.body) return 'cut';
  let failed = false;
  for await (const { id, event } of readReplyEvents(response.body)) {
    if (run.signal.aborted) return 'cut';
    note(progress, id, event, run);
    run.onEvent(event);
    if (event.kind === 'done') return 'ended';
    failed ||= event.kind === 'error';
  }
  return failed ? 'ended' : 'cut';
}

function note(progress: Progress, id: string | undefined, event: ReplyEvent, run: ReplyRun) {
  if (progress.attempt > 0) run.onConnection('open');
  progress.attempt = 0;
  progress.lastEventId = id ?? progress.lastEventId;
  if (event.kind === 'message') progress.replyId = event.assistantMessage.id;
}

function request(run: ReplyRun, { replyId, lastEventId }: Progress): Promise<Response> {
  if (replyId !== null) return run.resume(replyId, lastEventId, run.signal);
  if (run.open) return run.open(run.signal);
  throw new ResponseError(400, 'There is nothing to follow.');
}
