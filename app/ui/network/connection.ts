import { useSyncExternalStore } from 'react';
import { waitToRetry } from './wait-to-retry';

/** 'offline': the browser reports no network. 'unreachable': there is a network, but the server does not respond. */
export type Connection = 'online' | 'offline' | 'unreachable';

const FIRST_CHECK_MS = 500;
const MAX_CHECK_MS = 15_000;
/** Statuses that a proxy returns when the server is down. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

const listeners = new Set<() => void>();
const backListeners = new Set<() => void>();
let connection: Connection = 'online';
let isChecking = false;

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, getConnection, () => 'online');
}

export function getConnection(): Connection {
  return connection;
}

/** Calls `listener` each time the server responds again after an outage. */
export function onConnectionBack(listener: () => void): () => void {
  backListeners.add(listener);
  return () => void backListeners.delete(listener);
}

/** Watches the browser's online state from the start of the page. */
export function watchConnection(): void {
  const onOffline = () => {
    update('offline');
    void checkUntilBack();
  };
  window.addEventListener('offline', onOffline);
  if (!navigator.onLine) onOffline();
}

/** Reports a request without a response. The connection counts as lost only when a second request also fails. */
export function noteNoAnswer(): void {
  void checkUntilBack();
}

/** Returns true when the response comes from a proxy whose server is down, and not from the server itself. */
export function isGatewayAnswer(response: Response): boolean {
  if (!GATEWAY_STATUSES.has(response.status) || response.headers.has('X-Remix-Response')) return false;
  return !response.headers.get('Content-Type')?.startsWith('application/json');
}

export function pauseBefore(attempt: number): number {
  return Math.min(MAX_CHECK_MS, FIRST_CHECK_MS * 2 ** (attempt - 1));
}

async function checkUntilBack(): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  for (let attempt = 1; ; attempt += 1) {
    await waitToRetry(pauseBefore(attempt));
    if (navigator.onLine && (await isAnswering())) break;
    update(navigator.onLine ? 'unreachable' : 'offline');
  }
  isChecking = false;
  if (connection === 'online') return;
  update('online');
  for (const listener of backListeners) listener();
}

async function isAnswering(): Promise<boolean> {
  const response = await fetch('/health', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return response !== null && response.status < 500;
}

function update(next: Connection): void {
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
