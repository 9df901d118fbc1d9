import type { Dispatch } from 'react';
import { dropSentDraft } from '../draft';
import { dropSentStaged } from '../document/staged-store';
import { uploadStaged } from '../document/upload-staged';
import { dropSession, postMessage, postSession, resumeReply } from './chat-calls';
import type { ConversationAction } from './conversation-state';
import { followReply } from './follow-reply';
import { ResponseError } from '../../response-error';
import type { LiveReply } from './live-reply';
import type { ReplyEvent } from './read-event-stream';
import { waitToRetry } from '~/ui/network/wait-to-retry';

/** How a reply is started: by sending the message, by another call, or already running (null). */
export type Opening = 'send' | ((sessionId: string, signal: AbortSignal) => Promise<Response>) | null;

type ExchangeCallbacks = {
  dispatch: Dispatch<ConversationAction>;
  signal: AbortSignal;
  onSession: (sessionId: string) => void;
  /** Called when the server has the message. */
  onTaken: () => void;
  onEnd: () => void;
};

/** Runs one reply from the first request to its last event. */
export async function runExchange(live: LiveReply, opening: Opening, around: ExchangeCallbacks): Promise<void> {
  const { run } = live;
  const at = { sessionId: live.sessionId, file: live.file };
  try {
    const end = await followReply({
      open: opening === null ? null : (signal) => open(live, opening, at, around, signal),
      resume: (replyId, lastEventId, signal) => resumeReply(at.sessionId ?? '', replyId, lastEventId, signal),
      replyId: opening === null ? live.replyId : null,
      onEvent: (event) => noteEvent(event, live, at.sessionId, around),
      onConnection: (connection) => around.dispatch({ kind: 'connection', run, lost: connection === 'lost' }),
      wait: waitToRetry,
      signal: around.signal,
    });
    if (end === 'unsent') around.dispatch({ kind: 'unsent', run });
    if (end === 'ended') around.onEnd();
  } catch (error) {
    if (!around.signal.aborted) reject(error, live, opening, around);
  }
}

type Target = { sessionId: string | null; file: File | null };

async function open(
  live: LiveReply,
  opening: NonNullable<Opening>,
  at: Target,
  around: ExchangeCallbacks,
  signal: AbortSignal,
) {
  if (at.sessionId === null) {
    const response = await postSession(signal);
    if (!response.ok) return response;
    const { session } = (await response.json()) as { session: { sessionId: string } };
    await upload(live, session.sessionId, at, around, signal).catch((error: unknown) => {
      void dropSession(session.sessionId);
      throw error;
    });
    at.sessionId = session.sessionId;
    around.dispatch({ kind: 'session', run: live.run, sessionId: session.sessionId });
    around.onSession(session.sessionId);
  }
  await upload(live, at.sessionId, at, around, signal);
  if (typeof opening === 'function') return opening(at.sessionId, signal);
  return postMessage(at.sessionId, { content: live.userText ?? '', clientId: live.clientId }, signal);
}

/** Uploads the file once, even when the message is retried. */
async function upload(
  { run }: LiveReply,
  sessionId: string,
  at: Target,
  { dispatch }: ExchangeCallbacks,
  signal: AbortSignal,
) {
  const { file } = at;
  if (!file) return;
  await uploadStaged(file, sessionId, signal);
  at.file = null;
  dispatch({ kind: 'uploaded', run });
  void dropSentStaged(sessionId, file).then(() => dropSentStaged(null, file));
}

/** Dispatches an event of the reply. Deletes the draft only when the server has the message. */
function noteEvent(
  event: ReplyEvent,
  { run, userText }: LiveReply,
  sessionId: string | null,
  { dispatch, onTaken }: ExchangeCallbacks,
) {
  dispatch({ kind: 'event', run, event });
  if (event.kind !== 'message' || userText === null) return;
  onTaken();
  dropSentDraft(sessionId, userText);
  dropSentDraft(null, userText);
}

function reject(error: unknown, live: LiveReply, opening: Opening, { dispatch, onEnd }: ExchangeCallbacks) {
  if (error instanceof ResponseError && error.status === 401) return goSignIn();
  const [message, help] =
    error instanceof ResponseError ? [error.message, error.safety] : ['That did not work. Please try again.', null];
  dispatch({ kind: 'rejected', run: live.run, message: opening === null ? null : message, help });
  onEnd();
}

function goSignIn() {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/auth?redirectTo=${encodeURIComponent(here)}`);
}
