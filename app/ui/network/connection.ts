import { useSyncExternalStore } from 'react';
import { waitToRetry } from './wait-to-retry';

/** 'offline': the browser says that it has no network. 'unreachable': it has one, and the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const FIRST_CHECK_MS = 500;
const MAX_CHECK_MS = 15_000;
/** What a proxy answers in place of a server that is away. */
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

/** Calls back each time when the server answers again after it did not. */
export function onConnectionBack(listener: () => void): () => void {
  backListeners.add(listener);
  return () => void backListeners.delete(listener);
}

/** Follows what the browser knows of its network, from the start of the page on. */
export function watchConnection(): void {
  const onOffline = () => {
    update('offline');
    void checkUntilBack();
  };
  window.addEventListener('offline', onOffline);
  if (!navigator.onLine) onOffline();
}

/** A request had no answer. One alone says little: the connection counts as gone when the server does not answer a second one either. */
export function noteNoAnswer(): void {
  void checkUntilBack();
}

/** Whether this answer comes from a proxy whose server is away, and not from the server. */
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
