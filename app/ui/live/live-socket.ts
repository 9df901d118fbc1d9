import { signedInUserId } from '../forms/own-draft';

export type LiveEvent = {
  type: 'typing_start' | 'text_deleted' | 'typing_pause' | 'message_sent';
  sessionId: string | null;
  length: number;
};
/** What kind of data another tab or device changed. */
export type LiveTopic = 'session' | 'journal';
/**
 * Receives the id of the changed session; null for the journal, and after a lost connection, when any session may have
 * changed.
 */
type LiveListener = (sessionId: string | null) => void;

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** WebSocket close code (RFC 6455 §7.4.1). */
const POLICY_VIOLATION = 1008;
/** Close reason that the server sends when the sign-in session has ended. */
const SIGNED_OUT = 'signed out';

/**
 * Receives true when the server reported that the sign-in session has ended; false when the socket did not open, for
 * any reason.
 */
type SocketClosedListener = (isSignedOut: boolean) => void;

const listeners: Record<LiveTopic, Set<LiveListener>> = { session: new Set(), journal: new Set() };
const closedListeners = new Set<SocketClosedListener>();
let socket: WebSocket | null = null;
let isReady = false;
let wasReady = false;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens the live socket of this tab and reconnects whenever it is lost. Its errors are not shown (docs/spec.md §7). */
export function openLiveSocket(): void {
  if (timer !== undefined || socket) return;
  connect();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('online', beginAnew);
}

export function closeLiveSocket(): void {
  window.removeEventListener('pagehide', leave);
  window.removeEventListener('pageshow', comeBack);
  window.removeEventListener('online', beginAnew);
  leave();
  wasReady = false;
  tries = 0;
}

/** Sends a typing event. Events are dropped while the socket is not ready. */
export function sayLive(event: LiveEvent): void {
  if (isReady) socket?.send(JSON.stringify(event));
}

export function onLiveChange(topic: LiveTopic, listener: LiveListener): () => void {
  listeners[topic].add(listener);
  return () => void listeners[topic].delete(listener);
}

/** Calls `listener` when the server closes the socket of an ended sign-in session, and when a socket does not open. */
export function onSocketClosed(listener: SocketClosedListener): () => void {
  closedListeners.add(listener);
  return () => void closedListeners.delete(listener);
}

function connect(): void {
  timer = undefined;
  const userId = signedInUserId();
  if (!userId) return;
  try {
    socket = new WebSocket(`${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/ws`);
  } catch {
    return tryAgain();
  }
  const own = socket;
  let wasOpen = false;
  own.onopen = () => {
    wasOpen = true;
    own.send(JSON.stringify({ type: 'init', userId, sessionId: null }));
  };
  own.onmessage = ({ data }) => hear(String(data));
  own.onclose = ({ code, reason }) => {
    if (socket !== own) return;
    socket = null;
    isReady = false;
    const isSignedOut = reason === SIGNED_OUT;
    if (isSignedOut || !wasOpen) for (const listener of closedListeners) listener(isSignedOut);
    if (isSignedOut) return;
    // The server rejected the connection and is unlikely to accept it soon; use a long pause.
    if (code === POLICY_VIOLATION) tries = Math.max(tries, 5);
    tryAgain();
  };
}

function hear(text: string): void {
  const frame = parseFrame(text);
  if (frame?.type === 'session' && typeof frame.sessionId === 'string') tell('session', frame.sessionId);
  if (frame?.type === 'journal') tell('journal', null);
  if (frame?.type !== 'ready') return;
  isReady = true;
  tries = 0;
  if (wasReady) for (const topic of ['session', 'journal'] as const) tell(topic, null);
  wasReady = true;
}

function parseFrame(text: string): { type?: unknown; sessionId?: unknown } | null {
  try {
    return JSON.parse(text) as { type?: unknown };
  } catch {
    return null;
  }
}

function tell(topic: LiveTopic, sessionId: string | null): void {
  for (const listener of listeners[topic]) listener(sessionId);
}

/**
 * Schedules a reconnect. Pauses double each time and are randomized, so that not all clients reconnect at once when a
 * server restarts.
 */
function tryAgain(): void {
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
  tries += 1;
  timer = setTimeout(connect, pause * (0.5 + Math.random() / 2));
}

/** Closes the socket: an open one prevents the back/forward cache. */
function leave(): void {
  clearTimeout(timer);
  timer = undefined;
  const left = socket;
  socket = null;
  isReady = false;
  left?.close();
}

function comeBack(): void {
  if (socket) return;
  clearTimeout(timer);
  connect();
}

/** Reconnects: an open socket does not notice that the network was lost. */
function beginAnew(): void {
  leave();
  connect();
}
