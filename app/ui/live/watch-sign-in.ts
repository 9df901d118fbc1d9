import { signedInUserId } from '../forms/own-draft';
import { onSocketClosed } from './live-socket';

/** Messages carry no data: each receiver checks the sign-in session itself. */
const CHANNEL = 'orion-sign-out';

/** Tells the other tabs of this browser that the user may no longer be signed in. */
export function announceSignOut(): void {
  const channel = openChannel();
  channel?.postMessage(null);
  channel?.close();
}

/**
 * Calls `onEnded` when the user of this page is no longer signed in: another tab signed out or signed in another user,
 * or the server ended the sign-in session (new password, "sign out the others"). Returns the unsubscribe function.
 */
export function watchSignIn(onEnded: () => void): () => void {
  const person = signedInUserId();
  const look = () => {
    if (signedInUserId() !== person) onEnded();
  };
  const ask = () => void hasEnded().then((ended) => ended && onEnded());
  const channel = openChannel();
  if (channel) channel.onmessage = () => (signedInUserId() === person ? ask() : onEnded());
  const leaveSocket = onSocketClosed((isSignedOut) => (isSignedOut ? onEnded() : ask()));
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    channel?.close();
    leaveSocket();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}

/** Returns true when the server responds with 401. An unreachable server does not count. */
async function hasEnded(): Promise<boolean> {
  const response = await fetch('/api/user', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return response?.status === 401;
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
