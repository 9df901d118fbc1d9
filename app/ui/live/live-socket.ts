import { signedInMark } from '../forms/own-draft';

export type LiveEvent = {
  type: 'typing_start' | 'text_deleted' | 'typing_pause' | 'message_sent';
  sessionId: string | null;
  length: number;
};
/** What another tab or device changed. */
export type LiveTopic = 'session' | 'journal';
/** The session that changed; null for the journal, and after a time without a connection, when anything may have changed. */
export type LiveListener = (sessionId: string | null) => void;

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** RFC 6455 §7.4.1. */
const POLICY_VIOLATION = 1008;
/** What the server says when it closes a socket whose sign-in has ended. */
const SIGNED_OUT = 'signed out';

/** True where the server has said that the sign-in is over; false where it let the socket not open, for whichever reason. */
export type SocketClosedListener = (isSignedOut: boolean) => void;

const listeners: Record<LiveTopic, Set<LiveListener>> = { session: new Set(), journal: new Set() };
const closedListeners = new Set<SocketClosedListener>();
let socket: WebSocket | null = null;
let isReady = false;
let wasReady = false;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens the one live socket of this tab, and opens it again whenever it is lost. Its errors are nobody's business (docs/spec.md §7). */
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

/** Says what is being typed. What cannot be said now is not said later. */
export function sayLive(event: LiveEvent): void {
  if (isReady) socket?.send(JSON.stringify(event));
}

export function onLiveChange(topic: LiveTopic, listener: LiveListener): () => void {
  listeners[topic].add(listener);
  return () => void listeners[topic].delete(listener);
}

/** Calls back when the server ends the socket of a sign-in that is over, and when a socket does not open. */
export function onSocketClosed(listener: SocketClosedListener): () => void {
  closedListeners.add(listener);
  return () => void closedListeners.delete(listener);
}

function connect(): void {
  timer = undefined;
  const userId = signedInMark();
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
    // The server will not have us: it changes its mind seldom.
    if (code === POLICY_VIOLATION) tries = Math.max(tries, 5);
    tryAgain();
  };
}

function hear(text: string): void {
  const frame = readFrame(text);
  if (frame?.type === 'session' && typeof frame.sessionId === 'string') tell('session', frame.sessionId);
  if (frame?.type === 'journal') tell('journal', null);
  if (frame?.type !== 'ready') return;
  isReady = true;
  tries = 0;
  if (wasReady) for (const topic of ['session', 'journal'] as const) tell(topic, null);
  wasReady = true;
}

function readFrame(text: string): { type?: unknown; sessionId?: unknown } | null {
  try {
    return JSON.parse(text) as { type?: unknown };
  } catch {
    return null;
  }
}

function tell(topic: LiveTopic, sessionId: string | null): void {
  for (const listener of listeners[topic]) listener(sessionId);
}

/** Each pause is twice as long as the one before, and of a length of its own: a server that comes back is not met by everybody at once. */
function tryAgain(): void {
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
  tries += 1;
  timer = setTimeout(connect, pause * (0.5 + Math.random() / 2));
}

/** An open socket would keep the page from being put aside whole. */
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

/** A network that went away tells an open socket nothing. */
function beginAnew(): void {
  leave();
  connect();
}
