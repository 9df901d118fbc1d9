import { signedInMark } from '../forms/own-draft';
import { onSocketClosed } from './live-socket';

/** Carries no words: whoever hears it looks for themselves. */
const CHANNEL = 'orion-sign-out';

/** Tells the other tabs of this browser that nobody may be signed in here any more. */
export function announceSignOut(): void {
  const channel = openChannel();
  channel?.postMessage(null);
  channel?.close();
}

/**
 * Calls back when the person whose page this is is not signed in any more: another tab signed out or signed somebody else in, or the server
 * ended the sign-in, as a new password and "sign out the others" do. Answers the way to stop.
 */
export function watchSignIn(onEnded: () => void): () => void {
  const person = signedInMark();
  const look = () => {
    if (signedInMark() !== person) onEnded();
  };
  const ask = () => void isRefused().then((refused) => refused && onEnded());
  const channel = openChannel();
  if (channel) channel.onmessage = () => (signedInMark() === person ? ask() : onEnded());
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

/** A server that cannot be asked refuses nobody. */
async function isRefused(): Promise<boolean> {
  const response = await fetch('/api/user', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return response?.status === 401;
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
